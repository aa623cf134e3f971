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
import styles from './book-session.module.css'
import { noSelection } from './selection.ts'
import { useText } from './texts.ts'

const BookingDialog = lazyComponent(async () => (await import('./booking-dialog.tsx')).BookingDialog)

/** The way to a session with this coach: the dialog for a student, signing in for a visitor, nothing for the rest. */
export function BookSession({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  const { user, isLoading } = useSession()
  if (isLoading) return <Skeleton width={180} height={52} radius={12} />
  if (user) return mentor.can.book ? <BookButton mentor={mentor} /> : null
  const look = buttonClass({ variant: 'primary', size: 'large' })
  const signIn = (returnTo?: string, className = look) => (
    <SignInLink screen="sign-in" intent="student" className={className} {...(returnTo && { returnTo })}>
      {t('signIn')}
    </SignInLink>
  )
  return (
    <>
      {signIn(undefined, `${look} ${styles.scripted}`)}
      {/* The dialog then is the page of the request. */}
      <noscript>{signIn(`/mentors/${mentor.id}/request`)}</noscript>
    </>
  )
}

/** Opens the dialog; what was picked stays here while it is closed. */
function BookButton({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  usePreload(BookingDialog)
  const [open, setOpen] = useState(false)
  const [selection, setSelection] = useState(noSelection)
  return (
    <>
      <Button variant="primary" size="large" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <BookingDialog
        mentor={mentor}
        open={open}
        selection={selection}
        onSelect={setSelection}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
