import { join } from 'node:path'

/** Environment of a program of this checkout: the pinned Node first. */
export function programEnvironment(checkout: string): Record<string, string> {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return {
    ...Object.fromEntries(own),
    PATH: `${join(checkout, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
  }
}
