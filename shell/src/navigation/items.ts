import type { NavigationItem } from '@kocyolu/build/release'
import type { Role } from '@kocyolu/contracts'
import { composition } from '../composition/composition.ts'

const all = Object.values(composition.remotes)
  .flatMap(remote => remote.manifest.navigation)
  .toSorted((a, b) => a.order - b.order)

/** The links of a slot that somebody is shown, as the remotes' manifests offer them. */
export const navigationItems = (slot: NavigationItem['slot'], role: Role | undefined): NavigationItem[] =>
  all.filter(item => item.slot === slot && item.for.includes(role ?? 'visitor'))
