import { LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import { forgetTypedOnLeaving } from '../drafts/use-draft.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/web-text.ts'
import { LinkCount } from './link-count.tsx'
import { LinkIcon } from './link-icon.tsx'
import styles from './sidebar.module.css'
import { useSidebarLinks } from './sidebar-links.ts'

/** The places of a signed-in person, the current one marked, and the way out. On a phone `BottomBar` takes its place. */
export function Sidebar() {
  const t = useText()
  const language = useLanguage()
  const { which, links } = useSidebarLinks()
  return (
    <nav aria-label={t(`sidebar.${which}.label`)} className={styles.sidebar}>
      <ul>
        {links.map(({ id, path, label, icon, badge, isCurrent }) => (
          <li key={id}>
            <Link to={path} aria-current={isCurrent ? 'page' : undefined}>
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
