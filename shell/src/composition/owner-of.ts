import { matchPath } from 'react-router-dom'
import { composition } from './composition.ts'

/** The remote that owns a path, from the manifests alone; undefined without one. */
export function ownerOf(pathname: string): string | undefined {
  const owns = (prefixes: string[]) => prefixes.some(prefix => matchPath(prefix, pathname))
  return Object.entries(composition.remotes).find(([, remote]) => owns(remote.manifest.prefixes))?.[0]
}
