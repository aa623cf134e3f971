import { Button, lazyComponent, usePreload } from '@kocyolu/web'
import { useState } from 'react'
import { useText } from '../plan/texts.ts'

const TidyDialog = lazyComponent(async () => (await import('../plan/dialogs.ts')).TidyDialog)

/** Opens the proposal for open tasks of earlier days. */
export function TidyButton({ studentId }: { studentId: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  usePreload(TidyDialog)
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('tidy.open')}
      </Button>
      {isOpen && <TidyDialog studentId={studentId} onClose={() => setOpen(false)} />}
    </>
  )
}
