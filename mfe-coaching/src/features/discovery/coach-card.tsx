import type { Mentor } from '@kocyolu/contracts'
import { weekdays } from '@kocyolu/contracts'
import { Avatar, ButtonLink, cutText, Stars, useFormat } from '@kocyolu/web'
import { CalendarDays, Clock } from 'lucide-react'
import styles from './coach-card.module.css'
import { CoachTags } from './coach-tags.tsx'
import { useText } from './texts.ts'

const bioLength = 120

export function CoachCard({ coach }: { coach: Mentor }) {
  const t = useText()
  const format = useFormat()
  const name = `${coach.firstName} ${coach.lastName}`
  const { availability } = coach
  const days = weekdays.filter(day => availability[day]).map(day => format.weekday(day, 'short'))
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Avatar person={coach} size={64} />
        <div className={styles.who}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.school}>{coach.university}</p>
          <p className={styles.major}>
            {coach.major}
            {coach.yearsOfExperience > 0 ? ` ${t('card.years', { count: coach.yearsOfExperience })}` : ''}
          </p>
        </div>
      </div>
      <div className={styles.marks}>
        {coach.examType ? <span className={styles.badge}>{coach.examType}</span> : null}
        {coach.rankingYKS === null ? null : (
          <span className="tabular">{t('card.ranking', { rank: format.number(coach.rankingYKS) })}</span>
        )}
        <span className={styles.rating}>
          {coach.reviewCount > 0 ? (
            <Stars value={coach.averageRating} count={coach.reviewCount} />
          ) : (
            <span className={styles.quiet}>{t('card.noReviews')}</span>
          )}
        </span>
      </div>
      <p className={styles.bio}>{coach.bio ? cutText(coach.bio, bioLength) : t('card.noBio')}</p>
      <CoachTags expertise={coach.expertise} />
      <dl className={styles.times}>
        <div>
          <dt>
            <CalendarDays size={18} aria-hidden="true" />
            <span className="visually-hidden">{t('card.days')}</span>
          </dt>
          <dd>{days.length > 0 ? days.join(', ') : t('card.unspecified')}</dd>
        </div>
        <div>
          <dt>
            <Clock size={18} aria-hidden="true" />
            <span className="visually-hidden">{t('card.hours')}</span>
          </dt>
          <dd className="tabular">
            {availability.hoursStart}:00 - {availability.hoursEnd}:00
          </dd>
        </div>
      </dl>
      <ButtonLink
        to={`/mentors/${coach.id}`}
        className={styles.action}
        aria-label={`${t('card.profile')}: ${name}`}
      >
        {t('card.profile')}
      </ButtonLink>
    </li>
  )
}
