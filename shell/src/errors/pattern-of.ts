import { matchPath } from 'react-router-dom'
import { composition } from '../composition/composition.ts'
import { ownerOf } from '../composition/owner-of.ts'

/** The pattern that a path fits, `/mentors/:id`: what is in its place may be a user's own. */
export function patternOf(pathname: string): string {
  const owner = composition.remotes[ownerOf(pathname) ?? '']
  if (!owner) return '/*'
  const { prefixes, screens } = owner.manifest
  const patterns = [...prefixes, ...Object.keys(screens), ...Object.keys(owner.preload)]
  const fitting = patterns.filter(pattern => pattern.startsWith('/') && matchPath(pattern, pathname))
  // `/dashboard/sessions` says more than `/dashboard/*`.
  return fitting.toSorted((one, other) => Number(one.endsWith('*')) - Number(other.endsWith('*')))[0] ?? '/*'
}
