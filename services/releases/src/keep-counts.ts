import { every, withEm } from '@kocyolu/service'
import { flushErrors } from './client-errors/flush-errors.ts'
import type { ProcessDeps } from './service.ts'
import { writeTabs } from './tabs/write-tabs.ts'

const pauseMs = 2_000

/** Stores the counts of browsers now and then, and at the end: a thousand tabs are a few rows, not a thousand. */
export function keepCounts(deps: ProcessDeps): { stop(): Promise<void> } {
  const write = async (): Promise<void> => {
    await writeTabs(withEm(deps))
    await flushErrors(withEm(deps))
  }
  const warn = (error: unknown): void =>
    deps.log.warn({ err: error }, 'counts of browsers could not be stored; the next flush retries them')
  const writing = every(pauseMs, write, warn)
  return {
    async stop() {
      await writing.stop()
      await write().catch(warn)
    },
  }
}
