import { sessionCountsQuery } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Side } from '../../shared/sessions/queries.ts'
import styles from './session-tabs.module.css'
import { useText } from './texts.ts'
import { type Tab, tabs } from './use-tab.ts'

type Props = { side: Side; current: Tab }

/** The lists of sessions as places of the address, so that each can be linked to and gone back to. */
export function SessionTabs({ side, current }: Props) {
  const t = useText()
  const waiting = useQuery(sessionCountsQuery(side)).data?.pending ?? 0
  return (
    <nav aria-label={t('tabs')} className={styles.tabs}>
      <ul>
        {tabs.map(tab => (
          <li key={tab}>
            <Link
              to={tab === 'upcoming' ? '/dashboard/sessions' : `/dashboard/sessions?tab=${tab}`}
              preventScrollReset
              aria-current={tab === current ? 'page' : undefined}
            >
              {t(`tab.${tab}`)}
              {tab === 'pending' && waiting > 0 && (
                <>
                  {' '}
                  <span className={`${styles.count} tabular`}>{waiting}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
