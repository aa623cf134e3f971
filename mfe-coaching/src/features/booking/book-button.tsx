import type { MentorProfile } from '@kocyolu/contracts'
import { Button, toast, useErrorText } from '@kocyolu/web'
import { useState } from 'react'
import { useOnDemand } from '../../on-demand/use-on-demand.ts'
import type { BookingDialogProps } from './booking-dialog.tsx'
import { noPick } from './pick.ts'
import { useText } from './texts.ts'

const loadDialog = async () => (await import('./booking-dialog.tsx')).BookingDialog

/** Opens the dialog; what was picked stays here while it is closed. */
export function BookButton({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  const errorText = useErrorText()
  const [open, setOpen] = useState(false)
  const [pick, setPick] = useState(noPick)
  const { Component: Dialog, fetch } = useOnDemand<BookingDialogProps>(loadDialog)
  const prepare = () => void loadDialog().catch(() => undefined)
  const show = async () => {
    try {
      await fetch()
      setOpen(true)
    } catch (error) {
      toast.error(t('openFailed'), errorText(error))
    }
  }
  return (
    <>
      <Button
        variant="primary"
        size="large"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
      >
        {t('open')}
      </Button>
      {Dialog ? (
        <Dialog mentor={mentor} open={open} pick={pick} onPick={setPick} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
