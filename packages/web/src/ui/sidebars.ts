import type { Role } from '@kocyolu/contracts'
import { createContext } from 'react'
import type { Language } from '../text/language.tsx'
import type { CountName, IconName } from '../workspace/link-marks.tsx'

/** A link beside a user's pages, as a remote offers it. */
export interface SidebarLink {
  id: string
  path: string
  label: Record<Language, string>
  for: readonly (Role | 'visitor')[]
  icon?: IconName | undefined
  badge?: CountName | undefined
  /** On a phone it is in the bottom bar itself. */
  isInBar?: boolean | undefined
}

/** The links beside everybody's own pages and beside the admins' ones, in their order; the shell knows them from the remotes' records. */
export const Sidebars = createContext<{ own: readonly SidebarLink[]; admin: readonly SidebarLink[] }>({
  own: [],
  admin: [],
})
