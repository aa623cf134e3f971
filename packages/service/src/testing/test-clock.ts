import type { Clock } from '../clock.ts'

/** A clock that runs as usual until a test sets it; then it stands still. */
export type TestClock = Clock & {
  set(time: Date | string): void
  advance(ms: number): void
}

export function createTestClock(): TestClock {
  let fixed: Date | undefined
  return {
    now: () => new Date(fixed ?? Date.now()),
    set(time) {
      fixed = new Date(time)
    },
    advance(ms) {
      fixed = new Date((fixed ?? new Date()).getTime() + ms)
    },
  }
}
