import type { MentorProfile } from '@kocyolu/contracts'
import { buttonClass, SignInLink, Skeleton, useSession } from '@kocyolu/web'
import { BookButton } from './book-button.tsx'
import { useText } from './texts.ts'

/** The way to a session with this coach: the dialog for a student, signing in for a visitor, nothing for the rest. */
export function BookSession({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  const { user, isLoading } = useSession()
  if (isLoading) return <Skeleton width={180} height={52} radius={12} />
  if (user) return mentor.can.book ? <BookButton mentor={mentor} /> : null
  return (
    <SignInLink
      screen="sign-in"
      intent="student"
      className={buttonClass({ variant: 'primary', size: 'large' })}
    >
      {t('signIn')}
    </SignInLink>
  )
}
