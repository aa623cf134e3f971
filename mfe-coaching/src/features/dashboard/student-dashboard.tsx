import { asList, contentCalls } from '@kocyolu/contracts'
import { ButtonLink, call, lazyComponent, Skeleton, useFormat } from '@kocyolu/web'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { BookOpen, CalendarClock, CircleCheckBig } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ownKey } from '../../own-key.ts'
import styles from './dashboard.module.css'
import { Dashboard, type Figure, type Section } from './dashboard.tsx'
import { newestOfEachMentor } from './session-buckets.ts'
import { useText } from './texts.ts'

const Favourites = lazyComponent(async () => (await import('./late-parts.ts')).Favourites)

const OwnHours = lazyComponent(async () => (await import('./late-parts.ts')).OwnHours)

export function StudentDashboard({ firstName }: { firstName: string }) {
  const t = useText()
  const format = useFormat()
  const figures: Figure[] = [
    { icon: CalendarClock, label: t('upcoming.title'), count: 'upcoming' },
    { icon: CircleCheckBig, label: t('completed.title'), count: 'completed' },
    {
      icon: BookOpen,
      label: t('student.resources.title'),
      text: <NewestTip />,
      note: <Link to="/blog?tab=study_methods">{t('student.resources.all')}</Link>,
    },
  ]
  const sections: Section[] = [
    {
      title: t('inProgress.title'),
      sessions: ({ inProgress }) => inProgress,
    },
    {
      title: t('upcoming.title'),
      sessions: ({ upcoming }) => upcoming,
      empty: {
        title: t('student.noUpcoming.title'),
        text: t('student.noUpcoming.text'),
      },
      more: 'open',
    },
    {
      title: t('pending.title'),
      sessions: ({ pending }) => pending,
      empty: { title: t('student.noPending.title'), text: t('student.noPending.text') },
    },
    {
      title: t('student.awaiting.title'),
      sessions: ({ awaiting }) => awaiting,
    },
    {
      title: t('student.mentors.title'),
      sessions: ({ completed }) => newestOfEachMentor(completed),
      standing: ({ endTime }, now) => t('standing.lastSession', { ago: format.ago(endTime, now) }),
      more: 'closed',
      isOver: true,
    },
    {
      title: t('cancelled.title'),
      sessions: ({ cancelled }) => cancelled,
      isOver: true,
    },
  ]
  return (
    <Dashboard
      side="student"
      title={t('student.title')}
      lead={t('welcome', { name: firstName })}
      actions={
        <>
          <ButtonLink to="/dashboard/today">{t('student.today')}</ButtonLink>
          <ButtonLink to="/mentors">{t('student.findMentor')}</ButtonLink>
        </>
      }
      otherwise={
        <ButtonLink to="/mentors" variant="primary">
          {t('student.findMentor')}
        </ButtonLink>
      }
      figures={figures}
      sections={sections}
    >
      <OwnHours side="student" />
      <Favourites />
    </Dashboard>
  )
}

/** The newest post with study tips; that they are to come where there is none, or none to be had. */
function NewestTip() {
  const t = useText()
  const { data: tip, isPending } = useQuery(newestTipQuery)
  if (isPending) return <Skeleton width="80%" className={styles.tipLoading} />
  if (!tip) return <span className={styles.tip}>{t('student.resources.soon')}</span>
  return (
    <Link to={`/blog/${tip.slug}`} lang="tr" className={styles.tip}>
      {tip.title}
    </Link>
  )
}

/** The newest post with study tips; null without any. */
export const newestTipQuery = queryOptions({
  queryKey: ownKey('blogs', 'newest-tip'),
  queryFn: async ({ signal }) => {
    const query = { category: 'other', limit: '1' } as const
    return asList(await call(contentCalls.listBlogs, { query, signal })).items[0] ?? null
  },
  meta: { kept: true },
})
