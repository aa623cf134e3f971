import { vi } from 'vitest'

/** A wait that succeeds costs nothing, so its limit is that of a machine that does other things as well. */
const timeout = 60_000

type Options = Parameters<typeof vi.waitFor>[1]
const withLimit = (options: Options): Options =>
  typeof options === 'number' ? options : { timeout, ...options }

// Vitest has a setting for the limit of tests and of `expect.poll`, and none for these two.
const { waitFor, waitUntil } = vi
const limited: Pick<typeof vi, 'waitFor' | 'waitUntil'> = {
  waitFor: (callback, options) => waitFor(callback, withLimit(options)),
  waitUntil: (callback, options) => waitUntil(callback, withLimit(options)),
}
// This runs for each file, and files share what they import.
const done = Symbol.for('kocyolu.wait-limit')
if (!(done in vi)) Object.assign(vi, limited, { [done]: true })
