import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './infra/src/test-run/slowest-first.ts'

const never = ['**/node_modules/**', '**/dist/**', '**/.local/**', '**/.nx/**', 'e2e/**']
const api = [
  'services/**/*.{routes,events,stores}.test.ts',
  'packages/service/**/*.{api,events,stores}.test.ts',
]
const platform = ['infra/**/*.test.ts', 'gateway/**/*.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    projects: [
      { test: { name: 'rules', include: ['**/*.test.ts'], exclude: [...never, ...api, ...platform] } },
      {
        test: {
          name: 'api',
          include: api,
          exclude: never,
          // Modules of services keep nothing between tests, and are loaded once for all files.
          isolate: false,
          globalSetup: ['infra/src/test-stores.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['**/*.test.tsx'],
          exclude: never,
          environment: 'jsdom',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'platform',
          include: platform,
          exclude: never,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
