import type { User } from '@kocyolu/contracts'
import { Page, Tile } from '@kocyolu/web'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mentorsTopic } from '../../shared/queries.ts'
import { MentorForm } from './mentor-form.tsx'
import { MissingExpertise } from './missing-expertise.tsx'
import styles from './own-profile.module.css'
import { emptyForm } from './profile-form.ts'
import { createProfile, type Saved } from './save-profile.ts'
import { useText } from './texts.ts'

type Props = { user: User; onDone: (mentorProfileId: number) => void }

/** What a coach without a profile sees on the dashboard; leads to it when the profile is there. */
export function CreateProfile({ user, onDone }: Props) {
  const t = useText()
  const [saved, setSaved] = useState<Saved | null>(null)
  const client = useQueryClient()
  const goOn = (now: Saved) => (now.missing.length > 0 ? setSaved(now) : onDone(now.mentorProfileId))
  return (
    <Page title={t('title')} heading="own" width="narrow">
      <header className={styles.header}>
        <div className={styles.tiles}>
          <Tile size={72} />
        </div>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead', { name: user.firstName })}</p>
      </header>
      {saved ? (
        <MissingExpertise saved={saved} onSaved={goOn} onLeave={() => onDone(saved.mentorProfileId)} />
      ) : (
        <MentorForm
          userId={user.id}
          mode="create"
          stored={emptyForm}
          save={async (profile, expertise) => {
            const now = await createProfile(profile, expertise)
            void client.invalidateQueries({ queryKey: mentorsTopic })
            goOn(now)
          }}
        />
      )}
    </Page>
  )
}
