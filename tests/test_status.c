#include "engine/status.h"

#include "judge.h"

static void every_status_has_a_phrase_of_its_own(void **state)
{
    const enum kt_status all[] = {KT_OK,    KT_DONE,    KT_STOPPED,
                                  KT_NOMEM, KT_INVALID, KT_TOO_LARGE};
    (void)state;
    for (size_t i = 0; i < LENGTH(all); i++) {
        assert_true(strlen(kt_status_text(all[i])) > 1);
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(kt_status_text(all[i]), kt_status_text(all[j]));
    }
    assert_string_equal(kt_status_text(KT_NOMEM), "out of memory");
}

static void what_is_no_status_has_a_phrase_as_well(void **state)
{
    (void)state;
    assert_string_equal(kt_status_text((enum kt_status)1000), "unknown status");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_status_has_a_phrase_of_its_own),
        cmocka_unit_test(what_is_no_status_has_a_phrase_as_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
