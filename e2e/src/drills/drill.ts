import { test as base } from '../releases/release-journey.ts'
import type { Row } from './row.ts'

/** One fault: what is done and asserted, and what to say of it. */
type Drill = (
  row: Pick<Row, 'part' | 'fault'>,
  run: () => Promise<Pick<Row, 'saw' | 'rest' | 'healed'>>,
) => Promise<void>

/** Set by `npm run drill`: all drills; `npm test` runs those of one remote. */
export const isFull = process.env.DRILLS === 'all'

/** A test in which faults are made where the platform runs. Each one is a row of the table at the end. */
export const test = base.extend<{ drill: Drill }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn what a fixture needs
  drill: async ({}, use, info) => {
    await use(async ({ part, fault }, run) => {
      const begun = Date.now()
      const seen = await base.step(`${part}: ${fault}`, run)
      const row: Row = { part, fault, ...seen, seconds: (Date.now() - begun) / 1_000 }
      info.annotations.push({ type: 'drill', description: JSON.stringify(row) })
    })
  },
})
