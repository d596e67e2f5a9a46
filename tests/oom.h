/* What the linker's --wrap makes of the allocator: calls of malloc go to __wrap_malloc, and
 * __real_malloc is the library's; so with the others. */
#ifndef OOM_H
#define OOM_H

#include <stddef.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);

#endif
