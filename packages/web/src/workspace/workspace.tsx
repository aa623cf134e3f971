import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '../session/current-user.ts'
import { useFormat } from '../text/format.ts'
import { Tile } from '../ui/tile.tsx'
import { SidebarItems, SignOut, useSidebarLinks } from './sidebar-links.tsx'
import { useText } from './texts.ts'
import styles from './workspace.module.css'

interface Props {
  /** The page's h1 over tiles; a page without it renders its own. */
  title?: string | undefined
  lead?: string | undefined
  /** Main action of the page. */
  actions?: ReactNode
  children: ReactNode
}

/** A signed-in person's own area: the sidebar, a heading over tiles, and the content. Used in `<Page heading="own">`. */
export function Workspace({ title, lead, actions, children }: Props) {
  return (
    <div className={styles.workspace}>
      <Sidebar />
      <div className={styles.content}>
        <LeavingNotice />
        <ConsentNotice />
        {title && (
          <header className={styles.header}>
            <div className={styles.tiles}>
              <Tile size={72} />
            </div>
            <div className={styles.words}>
              <h1 tabIndex={-1}>{title}</h1>
              {lead && <p>{lead}</p>}
            </div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </header>
        )}
        {children}
      </div>
    </div>
  )
}

/** Shows a user who has asked for it that their account will be deleted, and where to cancel that. */
function LeavingNotice() {
  const t = useText()
  const format = useFormat()
  const dueAt = useSession().user?.deletionDueAt
  if (!dueAt) return null
  return (
    <p role="note" className={styles.notice}>
      {t('leaving.text', { day: format.date(dueAt) })}{' '}
      <Link to="/dashboard/settings#delete-account">{t('leaving.keep')}</Link>
    </p>
  )
}

/** Shows a user whose accepted texts have changed where the differences are, until they accept them. */
function ConsentNotice() {
  const t = useText()
  const { pathname } = useLocation()
  if (!useSession().user?.consentDue) return null
  return (
    <p role="note" className={styles.notice}>
      {t('consent.text')}{' '}
      <a href={`/account/changes?${new URLSearchParams({ returnTo: pathname })}`}>{t('consent.look')}</a>
    </p>
  )
}

/** The places of a signed-in person, the current one marked, and the way out. On a phone `BottomBar` takes its place. */
function Sidebar() {
  const t = useText()
  const { which, links } = useSidebarLinks()
  return (
    <nav aria-label={t(`sidebar.${which}.label`)} className={styles.sidebar}>
      <ul>
        <SidebarItems links={links} />
        <li className={styles.out}>
          <SignOut which={which} />
        </li>
      </ul>
    </nav>
  )
}
