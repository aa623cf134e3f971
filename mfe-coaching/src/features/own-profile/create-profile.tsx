import type { User } from '@kocyolu/contracts'
import { Page, Tile } from '@kocyolu/web'
import { MentorForm } from './mentor-form.tsx'
import styles from './own-profile.module.css'
import { emptyForm } from './profile-form.ts'
import { useText } from './texts.ts'

type Props = { user: User; onDone: (mentorProfileId: number) => void }

/** The dashboard of a coach without a profile; leads to it when the profile is there. */
export function CreateProfile({ user, onDone }: Props) {
  const t = useText()
  return (
    <Page title={t('title')} heading="own" width="narrow">
      <header className={styles.header}>
        <div className={styles.tiles}>
          <Tile size={72} />
        </div>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead', { name: user.firstName })}</p>
      </header>
      <MentorForm userId={user.id} stored={emptyForm} onSaved={profile => onDone(profile.id)} />
    </Page>
  )
}
