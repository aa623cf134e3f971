import { defineConfig } from 'vitest/config'

// `npx vitest run --config services/coaching/benchmark.config.ts`, on stores of its own; no part of the tests.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['src/benchmark/*.benchmark.ts'],
    globalSetup: ['../../infra/src/test-stores.ts'],
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
    disableConsoleIntercept: true,
  },
})
