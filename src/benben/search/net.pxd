# Types for net.py.  The .py also runs without this file, as ordinary Python.
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy

from benben.core.state cimport State, ints

# The C twins of the functions in arithmetic.py. Eight 16-bit numbers fit into a register of every machine with
# SIMD; GCC and Clang have a type for that. Other compilers get plain loops.
cdef extern from *:
    """
    #if defined(__GNUC__)
    typedef short eight_t __attribute__((vector_size(16), aligned(2), may_alias));

    static inline eight_t within(eight_t sums, short limit) {
        const eight_t zero = {0}, top = {limit, limit, limit, limit, limit, limit, limit, limit};
        eight_t high = sums > top;
        return (sums > zero) & ((high & top) | (~high & sums));
    }

    static inline void sum_rows(short *sums, const short *numbers, int bias, const int *active, int count, int width,
                         int limit) {
        for (int block = 0; block < width; block += 32) {
            const eight_t *row = (const eight_t *)(numbers + bias + block);
            eight_t a = row[0], b = row[1], c = row[2], d = row[3];  /* these stay in registers */
            for (int i = 0; i < count; i++) {
                row = (const eight_t *)(numbers + (long)active[i] * width + block);
                a += row[0];
                b += row[1];
                c += row[2];
                d += row[3];
            }
            eight_t *out = (eight_t *)(sums + block);
            out[0] = within(a, (short)limit);
            out[1] = within(b, (short)limit);
            out[2] = within(c, (short)limit);
            out[3] = within(d, (short)limit);
        }
    }
    #else
    static inline void sum_rows(short *sums, const short *numbers, int bias, const int *active, int count, int width,
                         int limit) {
        for (int place = 0; place < width; place++) {
            int total = numbers[bias + place];
            for (int i = 0; i < count; i++) total += numbers[(long)active[i] * width + place];
            sums[place] = (short)(total < 0 ? 0 : total > limit ? limit : total);
        }
    }
    #endif

    /* Compilers turn a loop of known length into SIMD, and layers have 32 or 16 numbers. */
    static inline int dot_product(const short *numbers, int start, const short *values, int count) {
        const short *row = numbers + start;
        int total = 0;
        if (count == 32) {
            for (int i = 0; i < 32; i++) total += row[i] * values[i];
        } else if (count == 16) {
            for (int i = 0; i < 16; i++) total += row[i] * values[i];
        } else {
            for (int i = 0; i < count; i++) total += row[i] * values[i];
        }
        return total;
    }
    """
    void sum_rows(short* sums, const short* numbers, int bias, const int* active, int count, int width,
                  int limit) noexcept nogil
    int dot_product(const short* numbers, int start, const short* values, int count) noexcept nogil

cdef int WIDTH, MIDDLE, LIMIT, UNIT_BITS, STEEPEST, SCORE_BITS, HIGHEST_SCORE, MOST_ROWS, FALLS, SHARES, LEAD_UNIT
cdef int FURTHEST, SHARPNESS_BITS, SHARPEST
cdef double[4097] CHANCES
cdef int[1024] FALL

cdef short* shorts(long count)
cdef int clamp(int number, int lowest, int highest) noexcept nogil

cdef class Weights:
    cdef readonly int features, most_active, rows, phases, amounts
    cdef readonly int first_bias, second, second_bias, third, third_bias, policy, policy_bias, slopes, linear, sharpness
    cdef short* numbers

cdef class Net:
    cdef readonly Weights weights
    cdef readonly type states
    cdef short* numbers
    cdef int* active
    cdef int* rows
    cdef int* amounts
    cdef short* first_layer
    cdef short* second_layer
    cdef int count, row_count, phase, seat, points
    cdef double lead
    cdef void collect(self, State state) noexcept nogil
    cdef void collect_action(self, State state, int action) noexcept nogil
    cdef void put_row(self, int row) noexcept nogil
    cdef void look_at(self, State state) noexcept nogil
    cdef double judge(self, State state) noexcept nogil
    cdef void compute_second_layer(self) noexcept nogil
    cdef int forecast(self) noexcept nogil
    cdef int output(self, int place) noexcept nogil
    cdef int preference(self, State state, int action, int move_score) noexcept nogil
    cdef int check(self, State state) except -1
    cdef int look_at_checked(self, State state) except -1
