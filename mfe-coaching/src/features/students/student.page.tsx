import type { Session, SharedProgress } from '@kocyolu/contracts'
import {
  Area,
  ButtonLink,
  EmptyState,
  Guard,
  lazyComponent,
  NotFound,
  Page,
  QueryView,
  Skeleton,
  useFormat,
  useNow,
} from '@kocyolu/web'
import { Section, Workspace } from '@kocyolu/web/workspace'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ExamList } from '../../shared/progress/exam-nets.tsx'
import { GoalFacts } from '../../shared/progress/goal-facts.tsx'
import { SessionList, SessionRow, useStanding } from '../../shared/sessions/session-row.tsx'
import { sharedExamsQuery, studentQuery } from './queries.ts'
import styles from './students.module.css'
import { useText } from './texts.ts'

const StudentPlan = lazyComponent(
  async () => (await import('./student-parts.ts')).StudentPlan,
  () => <Skeleton height={720} radius={8} />,
)

const StudentMistakes = lazyComponent(
  async () => (await import('./student-parts.ts')).StudentMistakes,
  () => <Skeleton height={240} radius={8} />,
)

const StudentChoices = lazyComponent(
  async () => (await import('./student-parts.ts')).StudentChoices,
  () => <Skeleton height={480} radius={8} />,
)

const NoteForm = lazyComponent(
  async () => (await import('./note-form.tsx')).NoteForm,
  () => <Skeleton height={180} radius={8} />,
)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One student's share with a coach, and the coach's notes about them. */
export function StudentPage() {
  const { id = '' } = useParams()
  if (!uuid.test(id)) return <NotFound />
  return (
    <Area language="en">
      <Guard roles={['mentor']}>
        <Student key={id} userId={id.toLowerCase()} />
      </Guard>
    </Area>
  )
}

function Student({ userId }: { userId: string }) {
  const t = useText()
  const query = useQuery(studentQuery(userId))
  const student = query.data?.student
  const title = student ? `${student.firstName} ${student.lastName}` : t('student.title')
  return (
    <Page title={title} heading="own">
      <Workspace
        title={title}
        lead={t('student.lead')}
        actions={
          student && <ButtonLink to={`/messages?userId=${student.id}`}>{t('student.message')}</ButtonLink>
        }
      >
        <QueryView
          query={query}
          skeleton={
            <div role="status" aria-label={t('loading')}>
              <Skeleton height={420} radius={12} />
            </div>
          }
          title={t('student.loadError')}
        >
          {shared => (shared ? <Parts userId={userId} shared={shared} /> : <NotShared />)}
        </QueryView>
      </Workspace>
    </Page>
  )
}

function Parts({ userId, shared }: { userId: string; shared: SharedProgress }) {
  const t = useText()
  const { goal, papers, parts, sessions, note, faces } = shared
  return (
    <div>
      <Section layout="compact" title={t('student.goal')}>
        {goal === null && <p>{t('noGoal')}</p>}
        <GoalFacts goal={goal} papers={papers} />
      </Section>
      {faces.length > 0 && <Faces faces={faces} />}
      {(parts.includes('plan') || parts.includes('nets')) && (
        <div className={styles.beside}>
          {parts.includes('plan') && (
            <div>
              <StudentPlan userId={userId} sessions={sessions} />
            </div>
          )}
          {parts.includes('nets') && (
            <div>
              <Exams userId={userId} goal={goal} />
            </div>
          )}
        </div>
      )}
      {(parts.includes('nets') || parts.includes('mistakes')) && (
        <StudentMistakes studentId={userId} parts={parts} />
      )}
      {parts.includes('choices') && <StudentChoices studentId={userId} />}
      <Section layout="compact" title={t('student.note')} lead={t('student.noteLead')}>
        <NoteForm userId={userId} note={note} />
      </Section>
      <Section layout="compact" title={t('student.sessions')}>
        <StudentSessions sessions={sessions} />
      </Section>
    </div>
  )
}

/** How the student says that the last weeks were. */
function Faces({ faces }: Pick<SharedProgress, 'faces'>) {
  const t = useText()
  const format = useFormat()
  return (
    <Section layout="compact" title={t('student.faces')}>
      <ul>
        {faces.map(({ week, face }) => (
          <li key={week}>{t(`student.face.${face}`, { day: format.date(week) })}</li>
        ))}
      </ul>
    </Section>
  )
}

function Exams({ userId, goal }: { userId: string; goal: SharedProgress['goal'] }) {
  const t = useText()
  const list = useInfiniteQuery(sharedExamsQuery(userId))
  return (
    <Section layout="compact" title={t('student.exams')}>
      <ExamList list={list} none={<EmptyState title={t('noExams')} text={t('noExamsText')} />} goal={goal} />
    </Section>
  )
}

/** Shown where a student shares nothing with the coach, or nothing any more. */
function NotShared() {
  const t = useText()
  return (
    <EmptyState
      title={t('notShared.title')}
      text={t('notShared.text')}
      action={<ButtonLink to="/dashboard/students">{t('notShared.back')}</ButtonLink>}
    />
  )
}

/** The newest sessions of a coach and a student. */
function StudentSessions({ sessions }: { sessions: readonly Session[] }) {
  const t = useText()
  const now = useNow()
  const standing = useStanding('mentor')
  if (sessions.length === 0)
    return <EmptyState title={t('student.noSessions')} text={t('student.noSessionsText')} />
  return (
    <SessionList sessions={sessions}>
      {session => (
        <SessionRow
          key={session.id}
          session={session}
          person={session.student}
          standing={standing(session, now)}
          now={now}
        />
      )}
    </SessionList>
  )
}
