import { coachingCalls, type MentorProfile, type OtherMentor, type Session } from '@kocyolu/contracts'
import { Avatar, call, QueryView, Skeleton, Stars, useFormat, useScrollToHash } from '@kocyolu/web'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { mentorKey } from '../queries.ts'
import { requestAddress } from '../request-address.ts'
import { keepRequestText } from '../request-text.ts'
import styles from './instead.module.css'
import { useText } from './texts.ts'

type Props = {
  mentorId: MentorProfile['id']
  /** The wished start. */
  at: string
  /** Text of the request that came to nothing: it goes along. */
  request?: Pick<Session, 'topic' | 'notes'> | undefined
  /** Why others are named. */
  isWithoutHours?: boolean
  isFull?: boolean
}

/** Up to three other coaches who are free in an hour or near it: whom to ask instead. */
export function InsteadOf({ mentorId, at, request, isWithoutHours = false, isFull = false }: Props) {
  const t = useText()
  const title = useId()
  const section = useScrollToHash('instead')
  return (
    <section ref={section} id="instead" aria-labelledby={title} className="stack tight">
      <h2 id={title} className={styles.title}>
        {t(isFull ? 'full.others' : isWithoutHours ? 'noHours' : 'title')}
      </h2>
      <QueryView
        query={useQuery(insteadQuery(mentorId, at))}
        skeleton={<Skeleton height={92} radius={12} />}
        title={t('failed')}
      >
        {coaches =>
          coaches.length === 0 ? (
            <p className="soft">{t('none')}</p>
          ) : (
            <>
              {request && <p className="soft">{t('kept')}</p>}
              <ul className={styles.coaches}>
                {coaches.map(coach => (
                  <Other key={coach.id} coach={coach} request={request} />
                ))}
              </ul>
            </>
          )
        }
      </QueryView>
    </section>
  )
}

function Other({ coach, request }: { coach: OtherMentor; request: Props['request'] }) {
  const t = useText()
  const format = useFormat()
  const name = `${coach.firstName} ${coach.lastName}`
  const when = format.soon(coach.startTime)
  return (
    <li className={styles.coach}>
      <Avatar person={coach} size={48} />
      <div className={styles.who}>
        <Link to={`/mentors/${coach.id}`}>{name}</Link>
        <p className="soft small" lang="tr">
          {coach.university}
        </p>
        {coach.reviewCount > 0 && <Stars value={coach.averageRating} count={coach.reviewCount} />}
      </div>
      <Link
        to={requestAddress(coach.id, { start: coach.startTime })}
        rel="nofollow"
        className={`${styles.hour} tabular`}
        aria-label={t('bookAt', { when, name: coach.firstName })}
        onClick={() => request && keepRequestText(coach.id, request)}
      >
        {when}
      </Link>
    </li>
  )
}

const insteadQuery = (mentorId: number, at: string) =>
  queryOptions({
    queryKey: [...mentorKey(mentorId), 'instead', at],
    queryFn: async ({ signal }) =>
      (await call(coachingCalls.listInstead, { params: { id: String(mentorId) }, query: { at }, signal }))
        .items,
    staleTime: 0,
  })
