import type { Expertise, Mentor } from '@kocyolu/contracts'
import {
  ButtonLink,
  CoachCard as Card,
  CoachCardSkeleton as CardSkeleton,
  cutText,
  Skeleton,
  Stars,
  useFormat,
} from '@kocyolu/web'
import type { ReactNode } from 'react'
import { CoachTimes } from '../../shared/coach-times.tsx'
import { FavouriteButton } from '../../shared/favourites/favourite-button.tsx'
import { NextHours } from '../../shared/next-hours.tsx'
import { hoursOf, week } from '../../shared/week.ts'
import styles from './results.module.css'
import { useText } from './texts.ts'

const bioLength = 120

type Props = {
  coach: Mentor
  isFirst: boolean
  /** More below the hours. */
  children?: ReactNode
}

export function CoachCard({ coach, isFirst, children }: Props) {
  const t = useText()
  const format = useFormat()
  const name = `${coach.firstName} ${coach.lastName}`
  const { availability } = coach
  const days = week.filter(day => availability[day]).map(day => format.weekday(day, 'short'))
  return (
    <Card
      coach={coach}
      picture={64}
      isFirst={isFirst}
      corner={<FavouriteButton mentor={coach} />}
      years={coach.yearsOfExperience > 0 ? t('card.years', { count: coach.yearsOfExperience }) : ''}
      rank={coach.rankingYKS === null ? null : t('card.ranking', { rank: format.number(coach.rankingYKS) })}
      rating={
        coach.reviewCount > 0 ? (
          <Stars value={coach.averageRating} count={coach.reviewCount} />
        ) : (
          <span className="soft">{t('card.noReviews')}</span>
        )
      }
    >
      <p className={styles.bio} {...(coach.bio && { lang: '', dir: 'auto' })}>
        {coach.bio ? cutText(coach.bio, bioLength) : t('card.noBio')}
      </p>
      <CoachTags expertise={coach.expertise} />
      <div className={styles.times}>
        <p className="soft small">
          <span className="visually-hidden">{t('card.days')}: </span>
          <span>{days.length > 0 ? days.join(', ') : t('card.unspecified')}</span>
          <span aria-hidden="true"> · </span>
          <span className="visually-hidden">{t('card.hours')}: </span>
          <span className="tabular">{hoursOf(availability) ?? t('card.unspecified')}</span>
        </p>
        <CoachTimes mentor={coach} />
        <NextHours mentor={coach} />
        {children}
      </div>
      <ButtonLink
        to={`/mentors/${coach.id}`}
        className={styles.action}
        aria-label={`${t('card.profile')}: ${name}`}
      >
        {t('card.profile')}
      </ButtonLink>
    </Card>
  )
}

export function CoachCardSkeleton() {
  return (
    <CardSkeleton picture={64}>
      <Skeleton width={200} height={26} />
      <div className={styles.times}>
        <Skeleton width={210} height={22} />
        <Skeleton width={230} height={62} />
      </div>
    </CardSkeleton>
  )
}

const max = 3

/** The first areas of expertise, and how many more there are. */
function CoachTags({ expertise }: { expertise: Expertise[] }) {
  const t = useText()
  if (expertise.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t('card.expertise')}>
      {expertise.slice(0, max).map(one => (
        <li key={one.id} className={styles.tag} lang="tr">
          {one.category}
        </li>
      ))}
      {expertise.length > max ? (
        <li className={`${styles.more} soft`}>{t('card.more', { count: expertise.length - max })}</li>
      ) : null}
    </ul>
  )
}
