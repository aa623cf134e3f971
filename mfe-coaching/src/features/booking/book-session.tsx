import type { MentorProfile } from '@kocyolu/contracts'
import {
  Button,
  buttonClass,
  lazyComponent,
  SignInLink,
  Skeleton,
  usePreload,
  useSession,
} from '@kocyolu/web'
import { useState } from 'react'
import { useText } from '../../shared/texts.ts'

const BookingDialog = lazyComponent(async () => (await import('./dialog-parts.ts')).BookingDialog)

/** The way to a session with this coach: the dialog for a student, signing in for a visitor, nothing for the rest, nor where the coach takes no new sessions. */
export function BookSession({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  const { user, isLoading } = useSession()
  if (isLoading) return <Skeleton width={180} height={52} radius={12} />
  if (user) return mentor.can.book ? <BookButton mentor={mentor} /> : null
  if (mentor.isPaused) return null
  return (
    // The form itself, with or without scripts: the dialog is of this page.
    <SignInLink
      screen="sign-in"
      intent="student"
      className={buttonClass({ variant: 'primary', size: 'large' })}
      returnTo={`/mentors/${mentor.id}/request`}
    >
      {t('book.signIn')}
    </SignInLink>
  )
}

/** Opens the dialog. */
function BookButton({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  usePreload(BookingDialog)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" size="large" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('book.open')}
      </Button>
      <BookingDialog mentor={mentor} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
