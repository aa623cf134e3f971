import { join } from 'node:path'

/** What a program of this checkout finds around it: the pinned Node first. */
export function programEnvironment(checkout: string): Record<string, string> {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return {
    ...Object.fromEntries(own),
    PATH: `${join(checkout, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
  }
}
