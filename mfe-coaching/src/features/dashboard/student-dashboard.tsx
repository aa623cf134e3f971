import type { Session } from '@kocyolu/contracts'
import { ButtonLink, ErrorPanel, FigureCard, FigureCards, useAhead, useFormat } from '@kocyolu/web'
import { BookOpen, CalendarClock, CircleCheckBig } from 'lucide-react'

import { CancelledSessions } from './cancelled-sessions.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { LateSessionDialog } from './late-session-dialog.tsx'
import { studentSessionsQuery } from './queries.ts'
import { toReview } from './session-buckets.ts'
import { SessionSection } from './session-section.tsx'
import { StudentSessionRow } from './student-session-row.tsx'
import { useText } from './texts.ts'
import { useChangeStatus } from './use-change-status.ts'
import { useKeepFocus } from './use-keep-focus.ts'
import { useSessionDialog } from './use-session-dialog.ts'
import { useSessions } from './use-sessions.ts'

export function StudentDashboard({ firstName }: { firstName: string }) {
  const t = useText()
  const format = useFormat()
  const { buckets, now, isPending, error, refetch } = useSessions(studentSessionsQuery)
  const { change, busyId, changes } = useChangeStatus()
  const dialog = useSessionDialog()
  useAhead(LateSessionDialog)
  useKeepFocus(changes, [buckets, dialog.asked])
  const figure = (value: number) => (isPending ? undefined : error ? '–' : value)
  const findMentor = <ButtonLink to="/mentors">{t('student.findMentor')}</ButtonLink>
  const row = (standing: (session: Session) => string) => (session: Session) => (
    <StudentSessionRow
      key={session.id}
      session={session}
      standing={standing(session)}
      now={now}
      busyId={busyId}
      onAsk={dialog.ask}
    />
  )

  return (
    <DashboardFrame
      title={t('student.title')}
      lead={t('welcome', { name: firstName })}
      actions={
        <ButtonLink to="/mentors" variant="primary">
          {t('student.findMentor')}
        </ButtonLink>
      }
    >
      <FigureCards label={t('figures')}>
        <FigureCard
          icon={CalendarClock}
          label={t('upcoming.title')}
          value={figure(buckets.upcoming.length)}
        />
        <FigureCard
          icon={CircleCheckBig}
          label={t('completed.title')}
          value={figure(buckets.completed.length)}
        />
        <FigureCard
          icon={BookOpen}
          label={t('student.resources.title')}
          value={<small>{t('student.resources.soon')}</small>}
          note={t('student.resources.text')}
        />
      </FigureCards>
      {error && <ErrorPanel error={error} onRetry={() => refetch()} />}
      {!error && (
        <>
          {buckets.inProgress.length > 0 && (
            <SessionSection title={t('inProgress.title')} sessions={buckets.inProgress}>
              {row(() => t('standing.inProgress'))}
            </SessionSection>
          )}
          <SessionSection
            title={t('upcoming.title')}
            sessions={buckets.upcoming}
            isPending={isPending}
            empty={{
              title: t('student.noUpcoming.title'),
              text: t('student.noUpcoming.text'),
              action: findMentor,
            }}
          >
            {row(session => format.relative(session.startTime, now))}
          </SessionSection>
          <SessionSection
            title={t('pending.title')}
            sessions={buckets.pending}
            isPending={isPending}
            empty={{ title: t('student.noPending.title'), text: t('student.noPending.text') }}
          >
            {row(() => t('standing.waiting'))}
          </SessionSection>
          {buckets.awaiting.length > 0 && (
            <SessionSection title={t('student.awaiting.title')} sessions={buckets.awaiting}>
              {row(session => t('standing.ended', { ago: format.ago(session.endTime, now) }))}
            </SessionSection>
          )}
          {buckets.completed.length > 0 && (
            <SessionSection title={t('completed.title')} sessions={toReview(buckets.completed)}>
              {row(() => t('standing.completed'))}
            </SessionSection>
          )}
          <CancelledSessions sessions={buckets.cancelled} />
        </>
      )}
      <LateSessionDialog
        open={dialog.asked !== null}
        asked={dialog.asked}
        onClose={dialog.close}
        onChange={change}
      />
    </DashboardFrame>
  )
}
