import type { Mentor } from '@kocyolu/contracts'
import { Avatar, cutText, Stars, useFormat } from '@kocyolu/web'
import { Link } from 'react-router-dom'
import styles from './coach-card.module.css'
import { useText } from './texts.ts'

const shown = { bio: 100, tags: 3 }

export function CoachCard({ coach }: { coach: Mentor }) {
  const t = useText()
  const format = useFormat()
  const name = `${coach.firstName} ${coach.lastName}`
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Avatar person={coach} size={72} />
        <div className={styles.who}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.school}>{coach.university}</p>
          <p className={styles.major}>{coach.major}</p>
        </div>
      </div>
      <div className={styles.marks}>
        {coach.examType ? <span className={styles.badge}>{coach.examType}</span> : null}
        {coach.rankingYKS === null ? null : (
          <span className={`${styles.rank} tabular`}>
            {t('coaches.ranking', { rank: format.number(coach.rankingYKS) })}
          </span>
        )}
        {coach.reviewCount > 0 ? (
          <span className={styles.rating}>
            <Stars value={coach.averageRating} count={coach.reviewCount} />
          </span>
        ) : null}
      </div>
      <p className={styles.bio}>{coach.bio ? cutText(coach.bio, shown.bio) : t('coaches.noBio')}</p>
      {coach.expertise.length > 0 ? (
        <ul className={styles.tags} aria-label={t('coaches.expertise')}>
          {coach.expertise.slice(0, shown.tags).map(one => (
            <li key={one.id}>{one.category}</li>
          ))}
        </ul>
      ) : null}
      {coach.testimonials.first === null ? null : (
        <figure className={styles.review}>
          <figcaption>
            {t('coaches.reviews')} {t('coaches.reviewCount', { count: coach.testimonials.count })}
          </figcaption>
          <blockquote>{cutText(coach.testimonials.first, shown.bio)}</blockquote>
        </figure>
      )}
      <Link
        to={`/mentors/${coach.id}`}
        className={styles.action}
        aria-label={`${t('coaches.profile')}: ${name}`}
      >
        {t('coaches.profile')}
      </Link>
    </li>
  )
}
