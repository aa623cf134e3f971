import { afterAll, vi } from 'vitest'

// Files share their modules and their clock: one that stays stopped stops the next file's, in whatever order they run.
afterAll(() => {
  if (!vi.isFakeTimers()) return
  vi.useRealTimers()
  throw new Error('This file left its clock stopped: vi.useRealTimers() when it ends')
})
