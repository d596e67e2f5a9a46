/* What came of a call: the one enum that every fallible function of the engine
 * returns. Results leave through the last pointer; when the status is not KT_OK,
 * nothing has happened to what that pointer points to. */
#ifndef KT_STATUS_H
#define KT_STATUS_H

enum kt_status {
    KT_OK,       /* done; from a `next` function: here is one */
    KT_DONE,     /* from a `next` function: there are no more */
    KT_STOPPED,  /* the limit's stop hook asked for it; what can resume, may */
    KT_NOMEM,    /* memory ran out */
    KT_INVALID,  /* an argument is outside of what the function's comment allows */
    KT_TOO_LARGE /* right in itself, but beyond what this function can hold */
};

/* A short phrase for a status, for people who read test output. Static text. */
const char *kt_status_text(enum kt_status status);

#endif
