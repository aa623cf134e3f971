import { ButtonLink, lazyComponent } from '@kocyolu/web'
import { CalendarClock, CircleCheckBig, GraduationCap, Inbox } from 'lucide-react'
import { Dashboard, type Figure, type Section } from './dashboard.tsx'
import { useStudentNeeds } from './student-needs.tsx'
import { useText } from './texts.ts'

const ApplicationPanel = lazyComponent(async () => (await import('./late-parts.ts')).ApplicationPanel)

const OwnHours = lazyComponent(async () => (await import('./late-parts.ts')).OwnHours)

export function MentorDashboard({ firstName, profileId }: { firstName: string; profileId: number }) {
  const t = useText()
  const needs = useStudentNeeds()
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
    },
    {
      title: t('awaiting.title'),
      sessions: ({ awaiting }) => awaiting,
    },
    {
      title: t('pending.title'),
      sessions: ({ pending }) => pending,
      empty: { title: t('mentor.noPending.title'), text: t('mentor.noPending.text') },
    },
    {
      title: t('upcoming.title'),
      sessions: ({ upcoming }) => upcoming,
      empty: { title: t('mentor.noUpcoming.title'), text: t('mentor.noUpcoming.text') },
      more: 'open',
    },
    {
      title: t('cancelled.title'),
      sessions: ({ cancelled }) => cancelled,
      isOver: true,
    },
  ]
  return (
    <Dashboard
      side="mentor"
      title={t('mentor.title')}
      lead={t('welcome', { name: firstName })}
      actions={
        <>
          <ButtonLink to="/dashboard/profile">{t('mentor.availability')}</ButtonLink>
          <ButtonLink to={`/mentors/${profileId}`}>{t('mentor.profile')}</ButtonLink>
        </>
      }
      otherwise={
        <ButtonLink to="/dashboard/profile" variant="primary">
          {t('mentor.availability')}
        </ButtonLink>
      }
      figures={figures}
      sections={sections}
      above={<ApplicationPanel />}
      first={needs}
      hasFirst={needs !== undefined}
    >
      <OwnHours side="mentor" />
    </Dashboard>
  )
}
