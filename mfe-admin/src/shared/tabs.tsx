import { NavLink } from 'react-router-dom'
import styles from './tabs.module.css'

type Tab = {
  to: string
  label: string
  /** Whether addresses below it are part of it. */
  below?: boolean
}

/** The sides of a page, each with an address of its own. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, label: name, below = false }) => (
        <NavLink key={to} end={!below} to={to} className={styles.tab ?? ''}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
