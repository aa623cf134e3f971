import { useLanguage, useSession } from '@kocyolu/web'
import { NavLink } from 'react-router-dom'
import { usePrefetch } from '../federation/prefetch.ts'
import { useText } from '../texts.ts'
import styles from './header.module.css'
import { navigationItems } from './items.ts'

export function MainLinks() {
  const t = useText()
  const language = useLanguage()
  const { user } = useSession()
  const items = navigationItems('main', user?.role)
  usePrefetch(items.map(item => item.path))
  return (
    <nav aria-label={t('navigation.main')}>
      <ul className={styles.links}>
        {items.map(item => (
          <li key={item.id}>
            <NavLink to={item.path} end={item.path === '/'} className={styles.link}>
              {item.label[language]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
