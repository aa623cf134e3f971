import { join } from 'node:path'

/** Environment of a program of this checkout: the pinned Node first. */
export const programEnvironment = (checkout: string): Record<string, string> => ({
  ...(process.env as Record<string, string>),
  PATH: `${join(checkout, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
})
