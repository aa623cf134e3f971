import type { Session } from '@kocyolu/contracts'
import { ButtonLink, ErrorPanel, FigureCard, FigureCards, useAhead, useFormat } from '@kocyolu/web'
import { CalendarClock, CircleCheckBig, GraduationCap, Inbox } from 'lucide-react'

import { CancelledSessions } from './cancelled-sessions.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { LateSessionDialog } from './late-session-dialog.tsx'
import { MentorSessionRow } from './mentor-session-row.tsx'
import { mentorSessionsQuery } from './queries.ts'
import { studentsMentored } from './session-buckets.ts'
import { SessionSection } from './session-section.tsx'
import { useText } from './texts.ts'
import { useChangeStatus } from './use-change-status.ts'
import { useKeepFocus } from './use-keep-focus.ts'
import { useSessionDialog } from './use-session-dialog.ts'
import { useSessions } from './use-sessions.ts'

type Props = { firstName: string; profileId: number }

export function MentorDashboard({ firstName, profileId }: Props) {
  const t = useText()
  const format = useFormat()
  const { sessions, buckets, now, isPending, error, refetch } = useSessions(mentorSessionsQuery)
  const { change, busyId, changes } = useChangeStatus()
  const dialog = useSessionDialog()
  useAhead(LateSessionDialog)
  useKeepFocus(changes, [buckets, dialog.asked])
  const figure = (value: number) => (isPending ? undefined : error ? '–' : value)
  const row = (standing: (session: Session) => string) => (session: Session) => (
    <MentorSessionRow
      key={session.id}
      session={session}
      standing={standing(session)}
      now={now}
      busyId={busyId}
      onChange={change}
      onAsk={dialog.ask}
    />
  )

  return (
    <DashboardFrame
      title={t('mentor.title')}
      lead={t('welcome', { name: firstName })}
      actions={<ButtonLink to={`/mentors/${profileId}`}>{t('mentor.profile')}</ButtonLink>}
    >
      <FigureCards label={t('figures')}>
        <FigureCard icon={Inbox} label={t('pending.title')} value={figure(buckets.pending.length)} />
        <FigureCard
          icon={CalendarClock}
          label={t('upcoming.title')}
          value={figure(buckets.upcoming.length)}
        />
        <FigureCard
          icon={GraduationCap}
          label={t('mentor.students')}
          value={figure(studentsMentored(sessions))}
        />
        <FigureCard
          icon={CircleCheckBig}
          label={t('completed.title')}
          value={figure(buckets.completed.length)}
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
          {buckets.awaiting.length > 0 && (
            <SessionSection title={t('awaiting.title')} sessions={buckets.awaiting}>
              {row(session => t('standing.ended', { ago: format.ago(session.endTime, now) }))}
            </SessionSection>
          )}
          <SessionSection
            title={t('pending.title')}
            sessions={buckets.pending}
            isPending={isPending}
            empty={{ title: t('mentor.noPending.title'), text: t('mentor.noPending.text') }}
          >
            {row(session => t('standing.requested', { ago: format.ago(session.createdAt, now) }))}
          </SessionSection>
          <SessionSection
            title={t('upcoming.title')}
            sessions={buckets.upcoming}
            isPending={isPending}
            empty={{ title: t('mentor.noUpcoming.title'), text: t('mentor.noUpcoming.text') }}
          >
            {row(session => format.relative(session.startTime, now))}
          </SessionSection>
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
