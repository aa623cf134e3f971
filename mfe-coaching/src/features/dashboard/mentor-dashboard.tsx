import { ButtonLink } from '@kocyolu/web'
import { CalendarClock, CircleCheckBig, GraduationCap, Inbox } from 'lucide-react'
import { Dashboard, type Figure, type Section } from './dashboard.tsx'
import { MentorSessionRow } from './mentor-session-row.tsx'
import { useText } from './texts.ts'

export function MentorDashboard({ firstName, profileId }: { firstName: string; profileId: number }) {
  const t = useText()
  const figures: Figure[] = [
    { icon: Inbox, label: t('pending.title'), count: 'pending' },
    { icon: CalendarClock, label: t('upcoming.title'), count: 'upcoming' },
    { icon: GraduationCap, label: t('mentor.students'), count: 'people' },
    { icon: CircleCheckBig, label: t('completed.title'), count: 'completed' },
  ]
  const sections: Section[] = [
    {
      title: t('inProgress.title'),
      sessions: ({ inProgress }) => inProgress,
      standing: () => t('standing.inProgress'),
    },
    {
      title: t('awaiting.title'),
      sessions: ({ awaiting }) => awaiting,
      standing: ({ endTime }, now, format) => t('standing.ended', { ago: format.ago(endTime, now) }),
    },
    {
      title: t('pending.title'),
      sessions: ({ pending }) => pending,
      standing: ({ createdAt }, now, format) => t('standing.requested', { ago: format.ago(createdAt, now) }),
      empty: { title: t('mentor.noPending.title'), text: t('mentor.noPending.text') },
    },
    {
      title: t('upcoming.title'),
      sessions: ({ upcoming }) => upcoming,
      standing: ({ startTime }, now, format) => format.relative(startTime, now),
      empty: { title: t('mentor.noUpcoming.title'), text: t('mentor.noUpcoming.text') },
      more: 'open',
    },
    {
      title: t('cancelled.title'),
      sessions: ({ cancelled }) => cancelled,
      standing: ({ cancelledBy }) => t(`cancelled.by.${cancelledBy ?? 'system'}`),
    },
  ]
  return (
    <Dashboard
      side="mentor"
      title={t('mentor.title')}
      lead={t('welcome', { name: firstName })}
      actions={<ButtonLink to={`/mentors/${profileId}`}>{t('mentor.profile')}</ButtonLink>}
      figures={figures}
      sections={sections}
      Row={MentorSessionRow}
    />
  )
}
