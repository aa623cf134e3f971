import type { ReactNode } from 'react'
import { Tile } from '../ui/tile.tsx'
import { LeavingNotice } from './leaving-notice.tsx'
import { Sidebar } from './sidebar.tsx'
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
