import { LogOut } from 'lucide-react'
import { useContext } from 'react'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { forgetTypedOnLeaving } from '../drafts/use-draft.ts'
import { useSession } from '../session/current-user.ts'
import { useLanguage } from '../text/language.tsx'
import { type SidebarLink, Sidebars } from '../ui/sidebars.ts'
import { LinkCount, LinkIcon } from './link-marks.tsx'
import { useText } from './texts.ts'

type Place = SidebarLink & { isCurrent: boolean }
type Which = 'own' | 'admin'

/** An admin is among the admins' places wherever one of their links leads; everybody else is among the own ones. */
export function useSidebarLinks(): {
  which: Which
  links: Place[]
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

/** Links as items of a list, the current one marked. */
export function SidebarItems({ links, className }: { links: readonly Place[]; className?: string }) {
  const language = useLanguage()
  return links.map(({ id, path, label, icon, badge, isCurrent }) => (
    <li key={id}>
      <Link to={path} className={className} aria-current={isCurrent ? 'page' : undefined}>
        <LinkIcon name={icon} />
        {label[language]} {badge && <LinkCount name={badge} />}
      </Link>
    </li>
  ))
}

/** The way out, below the links. */
export function SignOut({ which, className }: { which: Which; className?: string }) {
  const t = useText()
  return (
    <form method="post" action="/api/logout" onSubmit={() => forgetTypedOnLeaving()}>
      <button type="submit" className={className}>
        <LogOut aria-hidden="true" size={18} />
        {t(`sidebar.${which}.signOut`)}
      </button>
    </form>
  )
}
