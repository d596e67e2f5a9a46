/* An XML parser within SQL, for the tests of pictures:
 *
 *     xml_error(text)            NULL if it is well-formed, else what the parser says
 *     xml_count(text, element)   how many there are
 *     xml_texts(text, element)   what stands in each, joined by spaces */
#ifndef TESTS_XML_H
#define TESTS_XML_H

#include "sql.h"

#include <expat.h>

struct xml {
    const char *element; /* that is asked about */
    int count, inside;
    sqlite3_str *texts;
};

static inline void XMLCALL xml_start(void *context, const XML_Char *name,
                                     const XML_Char **attributes)
{
    struct xml *xml = context;
    (void)attributes;
    if (strcmp(name, xml->element) != 0)
        return;
    xml->inside++;
    if (xml->count++ > 0)
        sqlite3_str_appendchar(xml->texts, 1, ' ');
}

static inline void XMLCALL xml_end(void *context, const XML_Char *name)
{
    struct xml *xml = context;
    xml->inside -= strcmp(name, xml->element) == 0;
}

static inline void XMLCALL xml_characters(void *context, const XML_Char *text,
                                          int length)
{
    struct xml *xml = context;
    if (xml->inside > 0)
        sqlite3_str_append(xml->texts, text, length);
}

/* Parses it as UTF-8; an error message, to be freed by sqlite3_free, or NULL. */
static inline char *xml_parse(struct xml *xml, const char *text, int length)
{
    XML_Parser parser = XML_ParserCreate("UTF-8");
    char *error = NULL;
    XML_SetUserData(parser, xml);
    XML_SetElementHandler(parser, xml_start, xml_end);
    XML_SetCharacterDataHandler(parser, xml_characters);
    if (XML_Parse(parser, text, length, 1) != XML_STATUS_OK)
        error = sqlite3_mprintf("%s at byte %lld",
                                XML_ErrorString(XML_GetErrorCode(parser)),
                                (long long)XML_GetCurrentByteIndex(parser));
    XML_ParserFree(parser);
    return error;
}

enum { XML_ERROR, XML_COUNT, XML_TEXTS };

static inline void xml_answer(sqlite3_context *context, int count,
                              sqlite3_value **values)
{
    int question = *(const int *)sqlite3_user_data(context);
    struct xml xml = {.element = "", .texts = sqlite3_str_new(NULL)};
    if (count > 1)
        xml.element = (const char *)sqlite3_value_text(values[1]);
    char *error = xml_parse(&xml, (const char *)sqlite3_value_text(values[0]),
                            sqlite3_value_bytes(values[0]));
    char *texts = sqlite3_str_finish(xml.texts);
    if (question == XML_ERROR || error != NULL)
        sqlite3_result_text(context, error, -1, SQLITE_TRANSIENT);
    else if (question == XML_COUNT)
        sqlite3_result_int(context, xml.count);
    else
        sqlite3_result_text(context, texts, -1, SQLITE_TRANSIENT);
    sqlite3_free(error);
    sqlite3_free(texts);
}

static inline void xml_register(sqlite3 *db)
{
    static const int questions[] = {XML_ERROR, XML_COUNT, XML_TEXTS};
    static const char *const names[] = {"xml_error", "xml_count", "xml_texts"};
    for (int i = 0; i < 3; i++)
        sqlite3_create_function_v2(db, names[i], i == 0 ? 1 : 2, SQLITE_UTF8,
                                   (void *)&questions[i], xml_answer, NULL, NULL, NULL);
}

#endif
