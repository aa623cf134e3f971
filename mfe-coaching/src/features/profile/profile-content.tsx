import type { MentorProfile } from '@kocyolu/contracts'
import { Page } from '@kocyolu/web'
import { About } from './about.tsx'
import { AvailabilityCard } from './availability-card.tsx'
import { ExpertiseAreas } from './expertise-areas.tsx'
import type { ProfileParts } from './profile.tsx'
import styles from './profile-content.module.css'
import { ProfileHead } from './profile-head.tsx'
import { useText } from './texts.ts'

export function ProfileContent({ mentor, Booking, Reviews }: ProfileParts & { mentor: MentorProfile }) {
  const t = useText()
  const name = `${mentor.firstName} ${mentor.lastName}`
  return (
    <Page title={name} documentTitle={t('documentTitle', { name })} heading="own">
      <div className={styles.profile}>
        <ProfileHead mentor={mentor} name={name} booking={<Booking mentor={mentor} />} />
        <AvailabilityCard mentor={mentor} />
        <div className={styles.main}>
          <About mentor={mentor} />
          <ExpertiseAreas expertise={mentor.expertise} />
          <Reviews mentor={mentor} />
        </div>
      </div>
    </Page>
  )
}
