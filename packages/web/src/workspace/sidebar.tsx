import { LogOut } from 'lucide-react'
import { useContext, useLayoutEffect, useRef } from 'react'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { forgetTypedOnLeaving } from '../drafts/use-draft.ts'
import { useSession } from '../session/current-user.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/web-text.ts'
import { type SidebarLink, Sidebars } from '../ui/sidebars.ts'
import { LinkCount } from './link-count.tsx'
import { LinkIcon } from './link-icon.tsx'
import styles from './sidebar.module.css'

/** The places of a signed-in person, the current one marked, and the way out. A row that scrolls on phones. */
export function Sidebar() {
  const t = useText()
  const language = useLanguage()
  const { pathname } = useLocation()
  const { which, links } = useLinks(pathname)
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is the current one
  useLayoutEffect(() => {
    const list = row.current
    const current = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <nav aria-label={t(`sidebar.${which}.label`)} className={styles.sidebar}>
      <ul ref={row}>
        {links.map(({ id, path, label, icon, badge }) => (
          <li key={id}>
            <Link to={path} aria-current={isAt(path, pathname) ? 'page' : undefined}>
              <LinkIcon name={icon} />
              {label[language]} {badge && <LinkCount name={badge} />}
            </Link>
          </li>
        ))}
        <li className={styles.out}>
          <a href="/api/logout" onClick={() => forgetTypedOnLeaving()}>
            <LogOut aria-hidden="true" size={18} />
            {t(`sidebar.${which}.signOut`)}
          </a>
        </li>
      </ul>
    </nav>
  )
}

/** An admin is among the admins' places wherever one of their links leads; everybody else is among the own ones. */
function useLinks(pathname: string): { which: 'own' | 'admin'; links: SidebarLink[] } {
  const sidebars = useContext(Sidebars)
  const role = useSession().user?.role
  const isAdmins = sidebars.admin.some(({ path }) => matchPath({ path, end: false }, pathname))
  const which = role === 'admin' && isAdmins ? 'admin' : 'own'
  return { which, links: sidebars[which].filter(link => role && link.for.includes(role)) }
}

/** Whether a link is the current one: at its page and at those below, where it is not the first page of a whole area. */
const isAt = (path: string, pathname: string) =>
  matchPath({ path, end: path.lastIndexOf('/') === 0 }, pathname) !== null
