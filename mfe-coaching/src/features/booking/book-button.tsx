import type { MentorProfile } from '@kocyolu/contracts'
import { Button, lazyComponent, usePreload } from '@kocyolu/web'
import { useState } from 'react'
import { noPick } from './pick.ts'
import { useText } from './texts.ts'

const BookingDialog = lazyComponent(async () => (await import('./booking-dialog.tsx')).BookingDialog)

/** Opens the dialog; what was picked stays here while it is closed. */
export function BookButton({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  usePreload(BookingDialog)
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
