import type { FoundMentor } from '@kocyolu/contracts'
import {
  ButtonLink,
  CoachCard,
  CoachCardSkeleton,
  EmptyState,
  QueryView,
  Skeleton,
  Stars,
  useFormat,
  useIsHydrating,
  useNow,
  useSession,
} from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { requestAddress } from '../../shared/request-address.ts'
import type { Answers } from './answers.ts'
import styles from './find.module.css'
import { foundQuery } from './queries.ts'
import { useText } from './texts.ts'

const places = ['a', 'b', 'c']

/** The coaches whom the answers find, or what is in their place. */
export function Found({ answers }: { answers: Answers }) {
  const t = useText()
  const found = useQuery(foundQuery(answers))
  const heading = useRef<HTMLHeadingElement>(null)
  const isHydrating = useIsHydrating()
  // The button that was pressed is behind a fold now.
  useEffect(() => {
    if (!isHydrating) heading.current?.focus()
  }, [isHydrating])
  const count = found.data?.length
  return (
    <section aria-labelledby="found" className="stack">
      <h2 id="found" ref={heading} tabIndex={-1} className={styles.title}>
        {t('results.title')}
      </h2>
      <p role="status" className="visually-hidden">
        {count === undefined ? t('results.loading') : t('results.found', { count })}
      </p>
      <QueryView
        query={found}
        title={t('results.errorTitle')}
        text={t('results.errorText')}
        skeleton={
          <ul className={styles.grid} aria-busy="true">
            {places.map(place => (
              <CoachCardSkeleton key={place} picture={64}>
                <Skeleton height={132} />
              </CoachCardSkeleton>
            ))}
          </ul>
        }
      >
        {coaches =>
          coaches.length === 0 ? (
            <EmptyState
              title={t('results.emptyTitle')}
              text={t('results.emptyText')}
              action={<ButtonLink to="/mentors">{t('results.all')}</ButtonLink>}
            />
          ) : (
            <ul className={styles.grid}>
              {coaches.map((coach, place) => (
                <FoundCoach key={coach.id} coach={coach} answers={answers} isFirst={place === 0} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  )
}

type CoachProps = { coach: FoundMentor; answers: Answers; isFirst: boolean }

function FoundCoach({ coach, answers, isFirst }: CoachProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow()
  const { user } = useSession()
  const name = `${coach.firstName} ${coach.lastName}`
  const when = format.soon(coach.startTime, now)
  return (
    <CoachCard
      coach={coach}
      picture={64}
      isFirst={isFirst}
      rank={coach.rankingYKS === null ? null : t('ranking', { rank: format.number(coach.rankingYKS) })}
      rating={
        coach.reviewCount > 0 ? (
          <Stars value={coach.averageRating} count={coach.reviewCount} />
        ) : coach.fits.isNew ? (
          <span className={styles.new}>{t('new')}</span>
        ) : null
      }
    >
      <div className={styles.why}>
        <h4>{t('why')}</h4>
        <ul>
          {useReasons(coach, answers, when).map(reason => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <div className={styles.acts}>
        {(!user || user.role === 'student') && (
          <ButtonLink
            to={requestAddress(coach.id, { start: coach.startTime })}
            rel="nofollow"
            variant="primary"
            aria-label={t('bookAt', { when, name: coach.firstName })}
          >
            {t('book', { when })}
          </ButtonLink>
        )}
        <ButtonLink to={`/mentors/${coach.id}`} aria-label={t('profileOf', { name })}>
          {t('profile')}
        </ButtonLink>
      </div>
    </CoachCard>
  )
}

/** Reasons for a coach, in words; none that is not so. */
function useReasons({ fits, examType }: FoundMentor, answers: Answers, when: string) {
  const t = useText()
  const listed = (names: readonly string[]) => names.join(', ')
  const free = answers.hours === '' ? 'reason.freeAny' : fits.hours ? 'reason.hours' : 'reason.free'
  return [
    fits.exam && examType && t('reason.exam', { exam: examType }),
    fits.areas.length > 0 && t('reason.areas', { areas: listed(fits.areas) }),
    t(free, { when }),
    fits.help.length > 0 && t('reason.help', { areas: listed(fits.help) }),
    fits.isNew && t('reason.isNew'),
  ].filter(reason => typeof reason === 'string')
}
