import type { MentorProfile } from '@kocyolu/contracts'
import { Page } from '@kocyolu/web'
import type { ReactNode } from 'react'
import { About } from './about.tsx'
import { AvailabilityCard } from './availability-card.tsx'
import { ExpertiseAreas } from './expertise-areas.tsx'
import styles from './profile.module.css'
import { ProfileHead } from './profile-head.tsx'
import { useText } from './texts.ts'

type Props = {
  mentor: MentorProfile
  /** The way to a session. */
  booking: ReactNode
  /** Content below the coach's text. */
  children: ReactNode
}

/** A coach's own texts. */
export function Profile({ mentor, booking, children }: Props) {
  const t = useText()
  const name = `${mentor.firstName} ${mentor.lastName}`
  return (
    <Page
      title={name}
      documentTitle={t('documentTitle', { name })}
      description={t('description', { name, university: mentor.university, major: mentor.major })}
      heading="own"
    >
      <div className={styles.profile}>
        <ProfileHead mentor={mentor} name={name} booking={booking} />
        <AvailabilityCard mentor={mentor} />
        <div className={styles.main}>
          <About mentor={mentor} />
          <ExpertiseAreas expertise={mentor.expertise} />
          {children}
        </div>
      </div>
    </Page>
  )
}
