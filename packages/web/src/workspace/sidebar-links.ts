import { useContext } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { useSession } from '../session/current-user.ts'
import { type SidebarLink, Sidebars } from '../ui/sidebars.ts'

/** An admin is among the admins' places wherever one of their links leads; everybody else is among the own ones. */
export function useSidebarLinks(): {
  which: 'own' | 'admin'
  links: (SidebarLink & { isCurrent: boolean })[]
} {
  const { pathname } = useLocation()
  const sidebars = useContext(Sidebars)
  const role = useSession().user?.role
  const isAdmins = sidebars.admin.some(({ path }) => matchPath({ path, end: false }, pathname))
  const which = role === 'admin' && isAdmins ? 'admin' : 'own'
  const links = sidebars[which]
    .filter(link => role && link.for.includes(role))
    .map(link => ({ ...link, isCurrent: isAt(link.path, pathname) }))
  return { which, links }
}

/** Whether a link is the current one: at its page and at those below, where it is not the first page of a whole area. */
const isAt = (path: string, pathname: string) =>
  matchPath({ path, end: path.lastIndexOf('/') === 0 }, pathname) !== null
