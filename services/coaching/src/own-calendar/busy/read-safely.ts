import { createSandbox, SandboxEnded, SandboxFailure } from '@kocyolu/service/sandbox'
import { CalendarFailure } from '../reading/fetch-calendar.ts'
import type { Busy, CalendarText } from './read-busy.ts'

const sandbox = createSandbox<CalendarText, Busy>({
  module: new URL('./calendar-process.ts', import.meta.url),
  maxCpuMs: 5_000,
  places: 20,
  placesPerOwner: 2,
  // No caller waits for it, and a slow one must not fail the others.
  maxWaitMs: Number.POSITIVE_INFINITY,
})

/** Reads a calendar where it can be ended, whatever it makes of a parser. */
export async function readSafely(owner: string, calendar: CalendarText): Promise<Busy> {
  return sandbox.run(owner, calendar).catch((error: unknown) => {
    if (error instanceof SandboxEnded) throw new CalendarFailure('too_large')
    if (!(error instanceof SandboxFailure)) throw error
    throw new CalendarFailure(error.kind === 'TooMuch' ? 'too_large' : 'not_calendar')
  })
}
