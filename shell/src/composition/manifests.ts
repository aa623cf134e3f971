import type { NavigationItem } from '@kocyolu/bundler/composition'
import type { Role } from '@kocyolu/contracts'
import { matchPath } from 'react-router-dom'
import { composition } from './composition.ts'

/** The remote that owns a path, from the manifests alone; undefined without one. */
export function ownerOf(pathname: string): string | undefined {
  const owns = (prefixes: string[]) => prefixes.some(prefix => matchPath(prefix, pathname))
  return Object.entries(composition.remotes).find(([, remote]) => owns(remote.manifest.prefixes))?.[0]
}

/** Who may enter the area of a path, as the remotes' manifests say; undefined where everybody may. */
export function guardOf(pathname: string): Role[] | undefined {
  const guards = Object.values(composition.remotes).flatMap(({ manifest }) => Object.entries(manifest.guards))
  return guards.find(([pattern]) => matchPath(pattern, pathname))?.[1]
}

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

const itemsOf = (slot: NavigationItem['slot']) =>
  Object.values(composition.remotes)
    .flatMap(remote => remote.manifest.navigation)
    .filter(item => item.slot === slot)
    .toSorted((a, b) => a.order - b.order)

const inSidebar = (slot: NavigationItem['slot']) =>
  itemsOf(slot).filter(item => ownerOf(item.path) !== undefined)

/** The links of the sidebars; one that leads nowhere in this composition is left out. */
export const sidebars = () => ({ own: inSidebar('sidebar'), admin: inSidebar('adminSidebar') })

/** The links of a slot that a user is shown, as the remotes' manifests offer them. */
export const navigationItems = (slot: 'main' | 'account', role: Role | undefined): NavigationItem[] =>
  itemsOf(slot).filter(item => item.for.includes(role ?? 'visitor'))
