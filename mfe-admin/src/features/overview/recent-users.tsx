import type { User } from '@kocyolu/contracts'
import { Avatar, EmptyState, QueryView, Skeleton, useFormat } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { useText as useSharedText } from '../../shared/texts.ts'
import styles from './overview.module.css'
import { recentUsersQuery } from './queries.ts'
import { useText } from './texts.ts'

const places = [0, 1, 2, 3, 4]

/** The people who joined last. */
export function RecentUsers() {
  const t = useText()
  return (
    <Section title={t('recent.title')} layout="compact">
      <QueryView query={useQuery(recentUsersQuery)} skeleton={<Loading />}>
        {users =>
          users.length === 0 ? (
            <EmptyState title={t('recent.none.title')} text={t('recent.none.text')} />
          ) : (
            <ul className={styles.list}>
              {users.map(user => (
                <Row key={user.id} user={user} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Section>
  )
}

function Loading() {
  const t = useText()
  return (
    <div role="status" aria-label={t('recent.loading')} className={styles.list}>
      {places.map(place => (
        <div key={place} className={styles.row}>
          <Skeleton width={44} height={44} radius={12} />
          <span className={styles.who}>
            <Skeleton width={160} />
            <Skeleton width={210} height={14} />
          </span>
        </div>
      ))}
    </div>
  )
}

function Row({ user }: { user: User }) {
  const t = useText()
  const shared = useSharedText()
  const format = useFormat()
  return (
    <li className={styles.row}>
      <Avatar person={user} size={44} />
      <span className={styles.who}>
        <strong>
          {user.firstName} {user.lastName}
        </strong>
        <span className={styles.email}>{user.email}</span>
      </span>
      <span className={styles.role} data-role={user.role}>
        {shared(`role.${user.role}`)}
      </span>
      <span className={styles.joined}>
        {t('recent.joined')} <time dateTime={user.createdAt}>{format.date(user.createdAt)}</time>
      </span>
    </li>
  )
}
