import { type QuestionHour, readId } from '@kocyolu/contracts'
import {
  ApiError,
  Area,
  Button,
  buttonClass,
  ConfirmAction,
  EmptyState,
  Guard,
  lazyComponent,
  NotFound,
  Page,
  QueryView,
  refreshTopic,
  Skeleton,
  serverNow,
  toast,
  useErrorText,
  useFormat,
  useSession,
} from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Video } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { cancelHour, giveBackPlace, hourQuery, takePlace } from '../../shared/question-hours/queries.ts'
import styles from '../../shared/question-hours/question-hours.module.css'
import { Rules } from '../../shared/question-hours/rules.tsx'
import { useText } from '../../shared/question-hours/texts.ts'

const HourForm = lazyComponent(
  async () => (await import('../../shared/plan/dialogs.ts')).HourForm,
  () => <Skeleton height={420} radius={12} />,
)

/** An hour of a coach for several students, by the id in the address; `new` opens one. */
export function HourPage() {
  const { id: text } = useParams()
  const id = readId(text)
  if (text === 'new')
    return (
      <Area language="en">
        <Guard roles={['mentor']}>
          <NewHour />
        </Guard>
      </Area>
    )
  if (!id) return <NotFound />
  return (
    <Area language="en">
      <Guard roles={['student', 'mentor']}>
        <HourOf key={id} id={id} />
      </Guard>
    </Area>
  )
}

function Back() {
  const t = useText()
  return (
    <Link to="/dashboard" className={styles.back}>
      <ArrowLeft aria-hidden="true" size={18} />
      {t('back')}
    </Link>
  )
}

function NewHour() {
  const t = useText()
  const { user } = useSession()
  return (
    <Page title={t('new')} heading="own">
      <Workspace title={t('new')} lead={t('lead.mentor')}>
        <Back />
        <div className={styles.card}>{user && <HourForm userId={user.id} />}</div>
      </Workspace>
    </Page>
  )
}

function HourOf({ id }: { id: number }) {
  const t = useText()
  const query = useQuery(hourQuery(id))
  return (
    <Page title={query.data?.topic ?? t('page')} heading="own">
      <Workspace>
        <Back />
        <QueryView
          query={query}
          skeleton={
            <div role="status" aria-label={t('loading')}>
              <h1 className="visually-hidden" tabIndex={-1}>
                {t('page')}
              </h1>
              <Skeleton height={280} radius={12} />
            </div>
          }
          notFound={<EmptyState title={t('notFound.title')} text={t('notFound.text')} />}
          title={t('failed')}
        >
          {hour => <Hour hour={hour} />}
        </QueryView>
      </Workspace>
    </Page>
  )
}

/** From so long before the start on, the link is there. */
const joinMs = 10 * 60_000
const dayMs = 86_400_000

/** Asks again for an hour when its link is due. */
function useLinkInTime({ startTime, isIn, meetingLink }: QuestionHour): number {
  const client = useQueryClient()
  const opens = Date.parse(startTime) - joinMs
  useEffect(() => {
    const wait = opens - serverNow()
    if (!isIn || meetingLink || wait < 0 || wait > dayMs) return
    const timer = setTimeout(() => void refreshTopic(client, 'sessions'), wait + 1_000)
    return () => clearTimeout(timer)
  }, [client, opens, isIn, meetingLink])
  return opens
}

function Hour({ hour }: { hour: QuestionHour }) {
  const t = useText()
  const format = useFormat()
  const client = useQueryClient()
  const opens = useLinkInTime(hour)
  const {
    id,
    topic,
    startTime,
    endTime,
    mentor,
    mentorProfileId,
    taken,
    places,
    isIn,
    isOwn,
    people,
    asked,
  } = hour
  const name = `${mentor.firstName} ${mentor.lastName}`
  const standing = hour.isCancelled
    ? t('cancelled')
    : isIn && !isOwn
      ? t('in')
      : !isOwn && taken >= places
        ? t('full')
        : t('places', { taken, places })
  return (
    <section className={styles.card} aria-label={t('page')}>
      <div className={styles.head}>
        <p>
          <span className={styles.tag}>{standing}</span>
        </p>
        <h1 tabIndex={-1} lang="" dir="auto">
          {topic}
        </h1>
        <p className="tabular">
          <time dateTime={startTime}>
            {format.soon(startTime)}–{format.time(endTime)}
          </time>
        </p>
        {!isOwn && (
          <p>
            <Link to={`/mentors/${mentorProfileId}`}>{t('with', { name })}</Link>
          </p>
        )}
      </div>
      {hour.meetingLink && (
        <a
          href={hour.meetingLink}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'primary', size: 'large' })}
        >
          <Video size={20} aria-hidden="true" />
          {t('meet')}
          <span className="visually-hidden">({t('newTab')})</span>
        </a>
      )}
      {isIn && !hour.isCancelled && !hour.meetingLink && (
        <p className="soft">
          {serverNow() < opens
            ? t('opens', { when: format.soon(new Date(opens).toISOString()) })
            : t('noLink')}
        </p>
      )}
      {asked ? (
        <People title={t('asked')}>
          {asked.map(one => (
            <li key={`${one.firstName} ${one.lastName}`} data-in={one.isIn || undefined}>
              {one.firstName} {one.lastName}
              {one.isIn && <span className="soft small"> · {t('isIn')}</span>}
            </li>
          ))}
        </People>
      ) : (
        isIn && (
          <People title={t('people')}>
            {people.map((one, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
              <li key={place} data-in>
                {one}
              </li>
            ))}
          </People>
        )
      )}
      {!isOwn && !hour.isCancelled && (
        <p className="soft small">
          {t('places', { taken, places })}. {t('names')}
        </p>
      )}
      <Rules />
      {hour.can.join && <Joining hour={hour} />}
      {hour.can.leave && <Leaving id={id} />}
      {hour.can.cancel && (
        <ConfirmAction
          button={t('cancel')}
          title={t('cancelAsk.title')}
          text={t('cancelAsk.text')}
          confirm={t('cancelAsk.yes')}
          done={t('cancelDone')}
          call={async () => {
            await cancelHour(id)
            void refreshTopic(client, 'sessions')
          }}
        />
      )}
    </section>
  )
}

function People({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="stack tight">
      <h2 className={styles.part}>{title}</h2>
      <ul className={styles.people}>{children}</ul>
    </div>
  )
}

/** Taking a place; the rules are accepted with the first one. */
function Joining({ hour: { id, rules } }: { hour: QuestionHour }) {
  const t = useText()
  const errorText = useErrorText()
  const [isAccepted, setIsAccepted] = useState(false)
  const [problem, setProblem] = useState('')
  const join = useMutation(takePlace(id))
  const reasonOf = (error: unknown): string => {
    if (error instanceof ApiError && error.code === 'booking.slot_taken')
      return error.issues[0]?.path === 'places' ? t('taken') : t('busy')
    return errorText(error)
  }
  const send = async () => {
    if (rules && !isAccepted) return setProblem(t('rules.missing'))
    setProblem('')
    try {
      await join.mutateAsync(rules ? { rules } : {})
      toast.success(t('joined'))
    } catch (error) {
      toast.error(t('joinFailed'), reasonOf(error))
    }
  }
  return (
    <div className="stack tight">
      {rules && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isAccepted}
            onChange={event => {
              setIsAccepted(event.target.checked)
              setProblem('')
            }}
          />
          {t('rules.accept')}
        </label>
      )}
      <p role="alert" className="problem small">
        {problem}
      </p>
      <div>
        <Button variant="primary" size="large" isBusy={join.isPending} onClick={() => void send()}>
          {t('join')}
        </Button>
      </div>
    </div>
  )
}

function Leaving({ id }: { id: number }) {
  const t = useText()
  const errorText = useErrorText()
  const leave = useMutation(giveBackPlace(id))
  const send = async () => {
    try {
      await leave.mutateAsync()
      toast.success(t('left'))
    } catch (error) {
      toast.error(t('leaveFailed'), errorText(error))
    }
  }
  return (
    <div>
      <Button isBusy={leave.isPending} onClick={() => void send()}>
        {t('leave')}
      </Button>
    </div>
  )
}
