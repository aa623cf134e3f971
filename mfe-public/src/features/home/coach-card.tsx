import type { Mentor } from '@kocyolu/contracts'
import { CoachCard as Card, cutText, Stars, useFormat, useSession } from '@kocyolu/web'
import { LockKeyhole } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './coach-card.module.css'
import { useText } from './texts.ts'

const shown = { bio: 100, tags: 3 }

export function CoachCard({ coach }: { coach: Mentor }) {
  const t = useText()
  const format = useFormat()
  const { user } = useSession()
  const mayRequest = user === null || user.role === 'student'
  const name = `${coach.firstName} ${coach.lastName}`
  return (
    <Card
      coach={coach}
      picture={72}
      className={styles.card}
      rank={
        coach.rankingYKS === null ? null : t('coaches.ranking', { rank: format.number(coach.rankingYKS) })
      }
      rating={coach.reviewCount > 0 ? <Stars value={coach.averageRating} count={coach.reviewCount} /> : null}
    >
      <p className={styles.bio} lang={coach.bio ? 'tr' : undefined}>
        {coach.bio ? cutText(coach.bio, shown.bio) : t('coaches.noBio')}
      </p>
      {coach.expertise.length > 0 ? (
        <ul className={styles.tags} aria-label={t('coaches.expertise')}>
          {coach.expertise.slice(0, shown.tags).map(one => (
            <li key={one.id} lang="tr">
              {one.category}
            </li>
          ))}
        </ul>
      ) : null}
      {coach.testimonials.first === null ? null : (
        <figure className={styles.review}>
          <figcaption>
            {t('coaches.reviews')} {t('coaches.reviewCount', { count: coach.testimonials.count })}
          </figcaption>
          <blockquote lang="tr">{cutText(coach.testimonials.first, shown.bio)}</blockquote>
        </figure>
      )}
      <div className={styles.actions}>
        <Link
          to={`/mentors/${coach.id}`}
          className={styles.action}
          aria-label={`${t('coaches.profile')}: ${name}`}
        >
          {t('coaches.profile')}
        </Link>
        {mayRequest ? (
          <Link
            to={`/mentors/${coach.id}/request`}
            className={styles.request}
            aria-label={`${t('coaches.request')}: ${name}${user ? '' : ` (${t('coaches.signInFirst')})`}`}
            data-tip={user ? undefined : t('coaches.signInFirst')}
          >
            {user ? null : <LockKeyhole size={16} aria-hidden="true" />}
            {t('coaches.request')}
          </Link>
        ) : null}
      </div>
    </Card>
  )
}
