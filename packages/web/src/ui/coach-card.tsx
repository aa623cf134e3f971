import type { Mentor } from '@kocyolu/contracts'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../text/web-text.ts'
import { Avatar } from './avatar.tsx'
import styles from './coach-card.module.css'
import { Skeleton, SkeletonText } from './skeleton.tsx'

interface Place {
  /** Side of the picture in pixels. */
  picture: number
  /** May set `--coach-card-ground`, `--coach-card-gap` and `--coach-card-rank`. */
  className?: string | undefined
  /** The place's content beyond the head. */
  children: ReactNode
}

interface Props extends Place {
  coach: Mentor
  /** Said behind the major. */
  years?: string
  /** The rank in words. */
  rank: string | null
  rating: ReactNode
  /** Whether it is the first of a list at the top of its page. */
  isFirst?: boolean
  /** Actions for the coach right here. */
  corner?: ReactNode
}

/** A coach at a glance, as an item of a list. */
export function CoachCard({
  coach,
  picture,
  className,
  years = '',
  rank,
  rating,
  isFirst = false,
  corner,
  children,
}: Props) {
  return (
    <li className={`${styles.card} ${className ?? ''}`}>
      <div className={styles.head}>
        <Avatar person={coach} size={picture} isFirst={isFirst} />
        <div className={styles.who}>
          <h3 className={styles.name}>{`${coach.firstName} ${coach.lastName}`}</h3>
          <p className={styles.school} lang="tr">
            {coach.university}
          </p>
          <p className={styles.major}>
            <span lang="tr">{coach.major}</span>
            {years ? ' ' : null}
            {years ? <span className={styles.years}>{years}</span> : null}
          </p>
        </div>
      </div>
      {corner ? <div className={styles.corner}>{corner}</div> : null}
      <div className={styles.marks}>
        {coach.examType ? <span className={styles.badge}>{coach.examType}</span> : null}
        {rank === null ? null : <span className={`${styles.rank} tabular`}>{rank}</span>}
        <ProvedMarks coach={coach} />
        {rating ? <span className={styles.rating}>{rating}</span> : null}
      </div>
      {children}
    </li>
  )
}

/** A coach's card while it loads, in its final measures. */
export function CoachCardSkeleton({ picture, className, children }: Place) {
  return (
    <li className={`${styles.card} ${className ?? ''}`}>
      <div className={styles.head}>
        <Skeleton width={picture} height={picture} radius={Math.round(picture * 0.28)} />
        <div className={`${styles.who} ${styles.loading}`}>
          <Skeleton width={150} height={22} />
          <Skeleton width={180} height={16} />
          <Skeleton width={120} height={16} />
        </div>
      </div>
      <Skeleton width={220} height={24} />
      <SkeletonText lines={3} />
      {children}
      <Skeleton height={44} radius={12} />
    </li>
  )
}

type MarksProps = { coach: Pick<Mentor, 'rankingYKS' | 'rankProved' | 'universityProved'> }

/** Facts of a coach with a checked proof; a rank without one is only stated. Each has an explanation. */
export function ProvedMarks({ coach }: MarksProps) {
  const hasRank = coach.rankingYKS !== null
  return (
    <>
      {hasRank && <Mark name={coach.rankProved ? 'rank' : 'stated'} />}
      {coach.universityProved && <Mark name="university" />}
    </>
  )
}

function Mark({ name }: { name: 'rank' | 'university' | 'stated' }) {
  const t = useText()
  return (
    <span
      role="img"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its meaning is shown with the focus, too
      tabIndex={0}
      data-tip={t(`proved.means.${name}`)}
      aria-label={t(`proved.means.${name}`)}
      className={name === 'stated' ? styles.stated : styles.proved}
    >
      {name !== 'stated' && <BadgeCheck size={16} aria-hidden="true" />}
      {t(`proved.${name}`)}
    </span>
  )
}
