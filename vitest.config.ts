import { defineConfig } from 'vitest/config'

const { TEST_ORDER: order } = process.env

const never = ['**/node_modules/**', '**/dist/**', '**/.local/**', '**/.nx/**', 'e2e/**']
const api = [
  'services/**/*.{routes,events,stores}.test.ts',
  'packages/service/**/*.{api,events,stores}.test.ts',
]
const platform = ['infra/**/*.test.ts', 'gateway/**/*.test.ts']

/** Limits that also hold on a machine that does other things as well: they end what hangs, and measure nothing. */
const limits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['infra/src/test-run/wait-limit.ts', 'infra/src/test-run/leave-as-found.ts'],
}

/** Modules are loaded once for all files of a worker: what a test leaves in them is reset where it is left, or by `page-setup.ts`. */
const shared = { isolate: false }

export default defineConfig({
  // Values that bundlers set: where a build is served from.
  define: { __webpack_public_path__: '"http://localhost/assets/app/b1/../"' },
  test: {
    // Nx runs two projects at a time: a worker for each core then.
    maxWorkers: process.env.NX_TASK_TARGET_TARGET ? 1 : 2,
    // `TEST_ORDER=<number>`: another order of files for each. Files share modules, so what one leaves in them shows there.
    ...(order && { sequence: { shuffle: { files: true }, seed: Number(order) } }),
    // `npm test` leaves these out, `npm run test:all` runs them too.
    tags: [
      { name: 'thorough', description: 'Proves again, or with many more cases, what a cheaper test proves.' },
    ],
    projects: [
      {
        test: {
          ...limits,
          ...shared,
          name: 'rules',
          include: ['**/*.test.ts'],
          exclude: [...never, ...api, ...platform],
        },
      },
      {
        test: {
          ...limits,
          ...shared,
          name: 'api',
          include: api,
          exclude: never,
          globalSetup: ['infra/src/test-stores.ts'],
        },
      },
      {
        test: {
          ...limits,
          ...shared,
          name: 'pages',
          include: ['**/*.test.tsx'],
          exclude: never,
          environment: 'jsdom',
          setupFiles: [...limits.setupFiles, 'packages/web/src/testing/page-setup.ts'],
        },
      },
      {
        test: {
          ...limits,
          name: 'platform',
          include: platform,
          exclude: never,
          // It imports JSON as only bundlers do.
          server: { deps: { inline: [/@actions\//] } },
        },
      },
    ],
  },
})
