#ifndef NO_ICU_DATA_H
#define NO_ICU_DATA_H
#endif
