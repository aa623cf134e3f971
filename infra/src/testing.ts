import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout } from './checkout.ts'
import { createConsole } from './log/console.ts'
import { freePort } from './process/free-ports.ts'
import { Stack } from './stack/stack.ts'
import type { MeasuredStores } from './stores/measured-stores.ts'
import { findTool } from './tools/find-tool.ts'

export { checkout } from './checkout.ts'
export { type Borrowed, borrow } from './dev/borrow.ts'
export { untilReady } from './process/child.ts'
export { freePort } from './process/free-ports.ts'
export { createLauncher } from './process/launcher.ts'
export { bundledProgram } from './programs/bundled-program.ts'
export { changedBuild } from './release/changed-build.ts'
export { type MeasuredStores, startMeasuredStores } from './stores/measured-stores.ts'
export { startStoresWithStandbys } from './stores/testing/stores-with-standbys.ts'
export { nodeRuns } from './system/processes.ts'
export { type Failure, failureOf, writeReport } from './test-run/report.ts'
export { browserFlags } from './tools/browser-flags.ts'
export { findTool } from './tools/find-tool.ts'
export { locate } from './tools/locate.ts'
export type { Stack }

/** A whole platform of one's own: own database, own ports, nothing left of it after `close`. */
export async function startTestStack(
  choices: {
    messaging?: number
    settings?: Record<string, string>
    /** Stores that run already, and outlive the platform. */
    stores?: Pick<MeasuredStores, 'databaseUrl' | 'redisUrl' | 'redisVolatileUrl'>
  } = {},
): Promise<Stack> {
  const { messaging = 1, settings = {}, stores } = choices
  const console = createConsole(process.stdout, join(checkout, '.local/test-logs', String(process.pid)))
  const stack = new Stack({
    checkout,
    state: mkdtempSync(join(tmpdir(), 'kocyolu-stack-')),
    options: {
      port: await freePort(),
      mailPort: await freePort(),
      messaging,
      reset: false,
      databaseUrl: stores?.databaseUrl ?? null,
      redisUrl: stores?.redisUrl ?? null,
      redisVolatileUrl: stores?.redisVolatileUrl ?? null,
      smtpUrl: null,
    },
    // Output of the services goes to the log files; here it would drown the tests.
    console: { ...console, line: console.record },
    settings,
    throwAway: true,
    // Set where Nx has made the builds before: a stack does not build again while others read them.
    isBuilt: process.env.TEST_BUILT !== undefined,
    onGaveUp: error => console.say(`The test stack is no longer whole: ${error.message}`),
  })
  try {
    await stack.start()
    return stack
  } catch (error) {
    await stack.close()
    throw error
  }
}

/** The browser of the journeys: Debian's without windows, installed when it is missing and we may. */
export function findBrowser(): string {
  return findTool('chromium-headless-shell')
}
