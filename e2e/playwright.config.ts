import { browserFlags, findBrowser } from '@kocyolu/infra/testing'
import { defineConfig } from '@playwright/test'

/** Where pages are rendered on a server there is more to walk through; elsewhere that could not come true. */
const rendered = process.env.PAGES_RENDER === 'off' ? ['**/rendered/**'] : []

/** `usual` leaves out what is tagged as thorough, `thorough` runs that alone; without a word all of it runs. */
const thorough = /@thorough/
const chosen =
  process.env.JOURNEYS === 'usual'
    ? { grepInvert: thorough }
    : process.env.JOURNEYS === 'thorough'
      ? { grep: thorough }
      : {}

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  globalSetup: './src/start-stack.ts',
  workers: 2,
  fullyParallel: true,
  projects: [
    {
      name: 'journeys',
      ...chosen,
      outputDir: '../test-results/journeys',
      testIgnore: ['**/outages/**', '**/releases/**', '**/drills/**', ...rendered],
      teardown: 'outages',
    },
    // Takes parts of the platform away or changes the site, so no other test may run: alone, after all others or on another platform.
    {
      name: 'outages',
      ...chosen,
      outputDir: '../test-results/outages',
      testMatch: ['**/outages/*.spec.ts', '**/releases/*.spec.ts', '**/drills/*.spec.ts'],
      testIgnore: rendered,
      workers: 1,
      fullyParallel: false,
    },
  ],
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Limits that also hold on a machine that does other things as well: they end what hangs, and measure nothing.
  timeout: 1_200_000,
  expect: { timeout: 120_000 },
  use: {
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    screenshot: 'only-on-failure',
    // It answers a page itself, past what a journey puts in the way.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
  },
})
