/** Set where Nx has made the builds before: a stack for tests then does not build again while others read them. */
export const builtVariable = 'TEST_BUILT'
