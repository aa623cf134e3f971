import { vi } from 'vitest'

/** What is waited for and comes costs nothing, so a wait has the time of a machine that does other things as well. */
const timeout = 60_000

type Options = Parameters<typeof vi.waitFor>[1]
const withLimit = (options: Options): Options =>
  typeof options === 'number' ? options : { timeout, ...options }

// Vitest has a setting for the limit of tests and of `expect.poll`, and none for these two.
const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, withLimit(options))
vi.waitUntil = (callback, options) => waitUntil(callback, withLimit(options))
