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
import { CalendarDays, Clock } from 'lucide-react'
import { CoachTimes } from '../../shared/coach-times.tsx'
import { FavouriteButton } from '../../shared/favourites/favourite-button.tsx'
import { hoursOf, week } from '../../shared/week.ts'
import styles from './results.module.css'
import { useText } from './texts.ts'

const bioLength = 120

export function CoachCard({ coach, isFirst }: { coach: Mentor; isFirst: boolean }) {
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
      <p className={styles.bio} lang={coach.bio ? 'tr' : undefined}>
        {coach.bio ? cutText(coach.bio, bioLength) : t('card.noBio')}
      </p>
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
          <dd className="tabular">{hoursOf(availability) ?? t('card.unspecified')}</dd>
        </div>
      </dl>
      <CoachTimes mentor={coach} />
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
        <Skeleton width={160} height={22} />
        <Skeleton width={110} height={22} />
        <Skeleton width={210} height={22} />
        <Skeleton width={230} height={22} />
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
