import { type EarlierSession, planDay, questionPictureUrl, type SessionDetail } from '@kocyolu/contracts'
import {
  Avatar,
  ButtonLink,
  buttonClass,
  EmptyState,
  lazyComponent,
  Page,
  QueryView,
  Skeleton,
  useFormat,
  useSession,
} from '@kocyolu/web'
import { Section, Workspace } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Side, sessionQuery } from '../../shared/sessions/queries.ts'
import { sessionPath } from '../../shared/sessions/session-path.ts'
import { DateLeaf, useStanding, When } from '../../shared/sessions/session-row.tsx'
import { useText as useSessionText } from '../../shared/sessions/texts.ts'
import { useNow } from '../../shared/sessions/use-now.ts'
import styles from './session.module.css'
import { SessionActs } from './session-acts.tsx'
import { SessionSteps } from './session-steps.tsx'
import { useText } from './texts.ts'

const SessionQuestionCard = lazyComponent(
  async () => (await import('./session-parts.ts')).SessionQuestionCard,
)

const SessionWords = lazyComponent(
  async () => (await import('./session-parts.ts')).SessionWords,
  () => <Skeleton height={260} radius={12} />,
)

const WriteSummary = lazyComponent(
  async () => (await import('./session-parts.ts')).WriteSummary,
  () => <Skeleton height={220} radius={12} />,
)

const AskQuestion = lazyComponent(
  async () => (await import('./session-parts.ts')).AskQuestion,
  () => <Skeleton height={220} radius={12} />,
)

const SessionTasks = lazyComponent(
  async () => (await import('./session-parts.ts')).SessionTasks,
  () => <Skeleton height={120} radius={12} />,
)

const TaskList = lazyComponent(
  async () => (await import('./session-parts.ts')).TaskList,
  () => <Skeleton height={44} radius={8} />,
)

const InsteadOf = lazyComponent(
  async () => (await import('./session-parts.ts')).InsteadOf,
  () => <Skeleton height={220} radius={12} />,
)

type Props = {
  id: number
  /** Form for a review of the session's coach. */
  reviewOf: (session: SessionDetail) => ReactNode
}

/** A session for its two people: before, during and after it. */
export function SessionOf({ id, reviewOf }: Props) {
  const t = useText()
  const query = useQuery(sessionQuery(id))
  const side: Side = useSession().user?.role === 'mentor' ? 'mentor' : 'student'
  return (
    <Page title={query.data?.topic ?? t('title')} heading="own">
      <Workspace>
        <Link to="/dashboard/sessions" className={styles.back}>
          <ArrowLeft aria-hidden="true" size={18} />
          {t('back')}
        </Link>
        <QueryView
          query={query}
          skeleton={
            <div role="status" aria-label={t('loading')} className={styles.page}>
              <h1 className="visually-hidden" tabIndex={-1}>
                {t('title')}
              </h1>
              <Skeleton height={280} radius={12} />
              <Skeleton height={260} radius={12} />
            </div>
          }
          notFound={
            <EmptyState
              title={t('notFound.title')}
              text={t('notFound.text')}
              action={<ButtonLink to="/dashboard/sessions">{t('notFound.action')}</ButtonLink>}
            />
          }
          title={t('failed')}
        >
          {session => (
            <Session session={session} side={side} review={session.can.review && reviewOf(session)} />
          )}
        </QueryView>
      </Workspace>
    </Page>
  )
}

type SessionProps = { session: SessionDetail; side: Side; review: ReactNode }

function Session({ session, side, review }: SessionProps) {
  const t = useText()
  const sessionText = useSessionText()
  const now = useNow([session])
  const { mentor, mentorProfileId, student, topic, notes, cancelReason, status, series } = session
  const { summary, canSummarize, earlier, question, questionPicture, canAsk, tasks, canPlan } = session
  const isOver = status === 'completed' || status === 'cancelled'
  const other = side === 'student' ? mentor && { ...mentor, id: mentor.userId } : student
  const name = other && (`${other.firstName} ${other.lastName}`.trim() || t('deleted'))
  return (
    <div className={styles.page}>
      <section className={styles.card} aria-label={t('title')}>
        <div className={styles.head}>
          <DateLeaf iso={session.startTime} isOver={isOver} />
          <div className={styles.what}>
            <p className={styles.tags}>
              <span className={styles.standing}>{useStanding(side)(session, now)}</span>
              {series && <span className={styles.tag}>{sessionText('row.series', series)}</span>}
            </p>
            <h1 tabIndex={-1} className={styles.topic} dir="auto">
              {topic}
            </h1>
            <When session={session} now={now} />
          </div>
        </div>
        {other && (
          <p className={styles.person}>
            <Avatar person={other} size={40} />
            <span>
              <span className="soft small">{t(`with.${side}`)}</span>
              <br />
              {side === 'student' ? <Link to={`/mentors/${mentorProfileId}`}>{name}</Link> : name}
            </span>
          </p>
        )}
        {notes && <Words label={t(`notes.${side}`)} text={notes} />}
        {cancelReason && <Words label={t('reason')} text={cancelReason} />}
        {question.text && !canAsk && <Words label={t(`asked.of.${side}`)} text={question.text} />}
        {questionPicture && !canAsk && (
          <QuestionPicture id={session.id} picture={questionPicture} label={t(`asked.pictureOf.${side}`)} />
        )}
        {summary.text && !canSummarize && <Words label={t('summary.title')} text={summary.text} />}
        {earlier && <Earlier earlier={earlier} now={now} />}
        <SessionActs session={session} side={side} now={now} name={other?.firstName ?? ''} />
      </section>
      <div className={styles.beside}>
        {isOver && <Next session={session} side={side} name={other?.firstName ?? ''} />}
        <div className={styles.history}>
          <Section layout="compact" title={t('steps.title')}>
            <SessionSteps session={session} now={now} />
          </Section>
        </div>
      </div>
      <div className={styles.words}>
        {side === 'student' && <SessionQuestionCard sessionId={session.id} />}
        {side === 'student' && isRefused(session) && (
          <div className={styles.card}>
            <InsteadOf
              mentorId={session.mentorProfileId}
              at={new Date(Math.max(Date.parse(session.startTime), now)).toISOString()}
              request={session}
            />
          </div>
        )}
        {review}
        {canAsk && (
          <div>
            <AskQuestion session={session} name={other?.firstName ?? ''} />
          </div>
        )}
        {canSummarize && (
          <div>
            <WriteSummary session={session} name={other?.firstName ?? ''} />
          </div>
        )}
        {(canPlan || tasks.length > 0) && (
          <div>
            <SessionTasks session={session} name={other?.firstName ?? ''} />
          </div>
        )}
        {other && <SessionWords person={other} session={session} />}
      </div>
    </div>
  )
}

type EarlierProps = { earlier: EarlierSession; now: number }

/** Left from the last session: where the two go on. */
function Earlier({ earlier: { id, startTime, summary, tasks }, now }: EarlierProps) {
  const t = useText()
  const format = useFormat()
  const label = (
    <>
      {t('earlier')} <Link to={sessionPath(id)}>{format.date(startTime)}</Link>
    </>
  )
  return (
    <div className={styles.earlier}>
      {summary ? <Words label={label} text={summary} /> : <h2 className={styles.label}>{label}</h2>}
      {tasks.length > 0 && <TaskList tasks={tasks} today={planDay(now)} />}
    </div>
  )
}

/** A text of one of the two, under its label. */
function Words({ label, text }: { label: ReactNode; text: string }) {
  return (
    <div>
      <h2 className={styles.label}>{label}</h2>
      <p className={styles.text} lang="" dir="auto">
        {text}
      </p>
    </div>
  )
}

/** The student wanted the hour, and it came to nothing: declined, not answered, or cancelled by another. */
const isRefused = ({ status, cancelledBy }: SessionDetail): boolean =>
  status === 'cancelled' && cancelledBy !== 'student'

/** The ways on from a session that is over. */
function Next({ session, side, name }: { session: SessionDetail; side: Side; name: string }) {
  const t = useText()
  return (
    <Section layout="compact" title={t('next.title')}>
      <ul className={styles.next}>
        {side === 'student' && (
          <>
            <li>
              <Link to={`/mentors/${session.mentorProfileId}`} className={buttonClass()}>
                {t('next.again', { name })}
              </Link>
            </li>
            <li>
              <Link to="/dashboard/plan" className={buttonClass({ variant: 'quiet' })}>
                {t('next.plan')}
              </Link>
            </li>
          </>
        )}
        {side === 'mentor' && (
          <li>
            <Link to={`/dashboard/students/${session.studentId}`} className={buttonClass()}>
              {t('next.student', { name })}
            </Link>
          </li>
        )}
      </ul>
    </Section>
  )
}

type PictureProps = { id: number; picture: NonNullable<SessionDetail['questionPicture']>; label: string }

/** The picture at a question; pressed, the browser shows it in full. */
function QuestionPicture({ id, picture, label }: PictureProps) {
  const of = { id, picture }
  return (
    <a href={questionPictureUrl(of, 1600)} target="_blank" rel="noreferrer" className={styles.picture}>
      <img
        src={questionPictureUrl(of, 400)}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        alt={label}
      />
    </a>
  )
}
