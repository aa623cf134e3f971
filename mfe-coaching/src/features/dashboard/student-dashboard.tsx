import { ButtonLink } from '@kocyolu/web'
import { BookOpen, CalendarClock, CircleCheckBig } from 'lucide-react'
import { Dashboard, type Figure, type Section } from './dashboard.tsx'
import { newestOfEachMentor } from './session-buckets.ts'
import { StudentSessionRow } from './student-session-row.tsx'
import { useText } from './texts.ts'

export function StudentDashboard({ firstName }: { firstName: string }) {
  const t = useText()
  const figures: Figure[] = [
    { icon: CalendarClock, label: t('upcoming.title'), count: 'upcoming' },
    { icon: CircleCheckBig, label: t('completed.title'), count: 'completed' },
    {
      icon: BookOpen,
      label: t('student.resources.title'),
      text: t('student.resources.soon'),
      note: t('student.resources.text'),
    },
  ]
  const sections: Section[] = [
    {
      title: t('inProgress.title'),
      sessions: ({ inProgress }) => inProgress,
      standing: () => t('standing.inProgress'),
    },
    {
      title: t('upcoming.title'),
      sessions: ({ upcoming }) => upcoming,
      standing: ({ startTime }, now, format) => format.relative(startTime, now),
      empty: {
        title: t('student.noUpcoming.title'),
        text: t('student.noUpcoming.text'),
        action: <ButtonLink to="/mentors">{t('student.findMentor')}</ButtonLink>,
      },
      more: 'open',
    },
    {
      title: t('pending.title'),
      sessions: ({ pending }) => pending,
      standing: () => t('standing.waiting'),
      empty: { title: t('student.noPending.title'), text: t('student.noPending.text') },
    },
    {
      title: t('student.awaiting.title'),
      sessions: ({ awaiting }) => awaiting,
      standing: ({ endTime }, now, format) => t('standing.ended', { ago: format.ago(endTime, now) }),
    },
    {
      title: t('student.mentors.title'),
      sessions: ({ completed }) => newestOfEachMentor(completed),
      standing: ({ endTime }, now, format) => t('standing.lastSession', { ago: format.ago(endTime, now) }),
      more: 'closed',
    },
    {
      title: t('cancelled.title'),
      sessions: ({ cancelled }) => cancelled,
      standing: ({ cancelledBy }) => t(`cancelled.by.${cancelledBy ?? 'system'}`),
    },
  ]
  return (
    <Dashboard
      side="student"
      title={t('student.title')}
      lead={t('welcome', { name: firstName })}
      actions={
        <ButtonLink to="/mentors" variant="primary">
          {t('student.findMentor')}
        </ButtonLink>
      }
      figures={figures}
      sections={sections}
      Row={StudentSessionRow}
    />
  )
}
