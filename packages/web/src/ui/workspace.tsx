import { LogOut, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { Tile } from './tile.tsx'
import styles from './workspace.module.css'

interface Props {
  /** The places beside this one; the current one is marked. */
  menu: { label: string; links: { to: string; label: string; icon: LucideIcon }[]; signOut: string }
  title: string
  lead?: string | undefined
  /** What one comes here to do. */
  actions?: ReactNode
  children: ReactNode
}

/** A signed-in person's own area: a menu at the side (a row on phones), a heading over tiles, and the content. Stands in `<Page heading="own">`. */
export function Workspace({ menu, title, lead, actions, children }: Props) {
  return (
    <div className={styles.workspace}>
      <nav aria-label={menu.label} className={styles.menu}>
        <ul>
          {menu.links.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} end>
                <Icon aria-hidden="true" size={18} />
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <a href="/api/logout">
              <LogOut aria-hidden="true" size={18} />
              {menu.signOut}
            </a>
          </li>
        </ul>
      </nav>
      <div className={styles.content}>
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
        {children}
      </div>
    </div>
  )
}
