import { Button, lazyComponent } from '@kocyolu/web'
import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { useText } from './texts.ts'

const CalendarFeedDialog = lazyComponent(
  async () => (await import('./calendar-feed-dialog.tsx')).CalendarFeedDialog,
)

/** Leads to the address at which a person's own calendar follows their sessions. */
export function CalendarFeedButton() {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CalendarSync size={18} aria-hidden="true" />
        {t('feed.open')}
      </Button>
      <CalendarFeedDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
