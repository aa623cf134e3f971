import type { NavigationItem } from '@kocyolu/bundler/composition'
import type { Role } from '@kocyolu/contracts'
import { composition } from '../composition/composition.ts'
import { ownerOf } from '../composition/owner-of.ts'

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
