import type { Mentor } from '@kocyolu/contracts'
import { lazyComponent, SignInLink, useSession } from '@kocyolu/web'
import { Heart } from 'lucide-react'
import styles from './favourite-button.module.css'
import { useText } from './texts.ts'

/** For students alone: no other loads it. */
const Mark = lazyComponent(
  async () => (await import('./mark.tsx')).Mark,
  () => <span className={styles.heart} />,
)

/** The heart of a coach: a student sets it, a visitor signs in first, others have none. */
export function FavouriteButton({ mentor }: { mentor: Mentor }) {
  const t = useText()
  const { user, isLoading } = useSession()
  const name = `${mentor.firstName} ${mentor.lastName}`
  if (isLoading) return <span className={styles.heart} />
  if (!user) {
    return (
      <SignInLink screen="sign-in" intent="student" className={styles.heart}>
        <Heart size={22} aria-hidden="true" />
        <span className="visually-hidden">{t('signIn', { name })}</span>
      </SignInLink>
    )
  }
  return user.role === 'student' ? <Mark mentor={mentor} name={name} /> : null
}
