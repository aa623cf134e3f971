import { NavLink } from 'react-router-dom'
import styles from './tabs.module.css'
import { useText } from './texts.ts'

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

/** The two sides of what is live: what was released, and what failed in browsers since. */
export function ReleasesTabs() {
  const t = useText()
  return (
    <Tabs
      label={t('releases.label')}
      tabs={[
        { to: '/admin/releases', label: t('releases.live') },
        { to: '/admin/releases/errors', label: t('releases.errors'), below: true },
      ]}
    />
  )
}
