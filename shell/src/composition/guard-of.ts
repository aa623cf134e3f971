import type { Role } from '@kocyolu/contracts'
import { matchPath } from 'react-router-dom'
import { composition } from './composition.ts'

/** Who may enter the area of a path, as the remotes' manifests say; undefined where everybody may. */
export function guardOf(pathname: string): Role[] | undefined {
  const guards = Object.values(composition.remotes).flatMap(({ manifest }) => Object.entries(manifest.guards))
  return guards.find(([pattern]) => matchPath(pattern, pathname))?.[1]
}
