import type { MentorProfile } from '@kocyolu/contracts'
import { Button, latePart, useAhead } from '@kocyolu/web'
import { useState } from 'react'
import { noPick } from './pick.ts'
import { useText } from './texts.ts'

const BookingDialog = latePart(async () => (await import('./booking-dialog.tsx')).BookingDialog)

/** Opens the dialog; what was picked stays here while it is closed. */
export function BookButton({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  useAhead(BookingDialog)
  const [open, setOpen] = useState(false)
  const [pick, setPick] = useState(noPick)
  return (
    <>
      <Button variant="primary" size="large" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <BookingDialog
        mentor={mentor}
        open={open}
        pick={pick}
        onPick={setPick}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
