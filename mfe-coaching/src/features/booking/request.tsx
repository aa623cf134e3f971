import { type MentorProfile, readId } from '@kocyolu/contracts'
import { Avatar, lazyComponent, Page, QueryView, Skeleton, usePageNavigate } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { MentorNotFound } from '../../shared/mentor-not-found/mentor-not-found.tsx'
import { mentorQuery } from '../../shared/queries.ts'
import styles from './request.module.css'
import { useText } from './texts.ts'

const BookingForm = lazyComponent(
  async () => (await import('./booking-form.tsx')).BookingForm,
  () => <Skeleton height={512} radius={12} />,
)

/** The form of the dialog on a page of its own, by the id in the address. */
export function Request() {
  const id = readId(useParams().id)
  return id ? <RequestOf key={id} id={id} /> : <MentorNotFound />
}

function RequestOf({ id }: { id: number }) {
  const t = useText()
  return (
    <QueryView
      query={useQuery(mentorQuery(id))}
      skeleton={
        <Page title={t('title')} heading="hidden">
          <RequestSkeleton />
        </Page>
      }
      notFound={<MentorNotFound />}
      panel={panel => (
        <Page title={t('title')} heading="hidden">
          {panel}
        </Page>
      )}
      title={t('request.error')}
    >
      {mentor => <RequestForm mentor={mentor} />}
    </QueryView>
  )
}

function RequestForm({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  const navigate = usePageNavigate()
  const name = `${mentor.firstName} ${mentor.lastName}`
  return (
    <Page title={t('title')} documentTitle={`${name} | ${t('title')}`} heading="own">
      <div className={styles.frame}>
        <Link to={`/mentors/${mentor.id}`} className={styles.back}>
          <ArrowLeft size={18} aria-hidden="true" />
          {t('request.back')}
        </Link>
        <div className={styles.head}>
          <Avatar person={mentor} size={64} />
          <div>
            <h1 tabIndex={-1}>{t('title')}</h1>
            <p className={styles.with}>{t('with', { name })}</p>
          </div>
        </div>
        <div className={styles.panel}>
          <BookingForm mentor={mentor} isOfAddress onBooked={() => void navigate('/dashboard')} />
        </div>
      </div>
    </Page>
  )
}

function RequestSkeleton() {
  return (
    <div className={styles.frame} aria-busy="true">
      <Skeleton width={150} height={32} />
      <div className={styles.head}>
        <Skeleton width={64} height={64} radius={18} />
        <Skeleton width="min(320px, 60%)" height={64} />
      </div>
      <Skeleton height={560} radius={12} />
    </div>
  )
}
