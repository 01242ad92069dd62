// The engine asserts at compile time only.
#ifndef PRAIRIE_WASM_ASSERT_H
#define PRAIRIE_WASM_ASSERT_H

#define static_assert _Static_assert

#endif
