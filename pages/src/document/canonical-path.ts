import type { Match } from './published-site.ts'

const partsOf = (path: string): string[] => path.split('/').filter(part => part !== '')

/**
 * The one address of a path: its pattern's own parts as the pattern writes them, those that name something as they came, and no
 * slash at the end. Whatever came is one path of this site.
 */
export function canonicalPath(path: string, { pattern }: Match): string {
  const given = partsOf(path)
  const own = partsOf(pattern)
  const parts = given.map((part, at) => (own[at] === undefined || /^[:*]/.test(own[at]) ? part : own[at]))
  return `/${parts.join('/')}`
}
