import { Button, lazyComponent } from '@kocyolu/web'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { Reported } from './report-dialog.tsx'
import { useText } from './texts.ts'

/** The form with which a piece is reported, fetched when it is first opened. */
export const ReportDialog = lazyComponent(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** Opens the form with which a piece is reported to the team. */
export function ReportButton(reported: Reported) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag size={16} aria-hidden="true" />
        {t(`open.${reported.piece}`)}
      </Button>
      <ReportDialog {...reported} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
