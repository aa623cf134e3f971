import { Button } from '@kocyolu/web'
import { ConfirmDialog } from '@kocyolu/web/dialog'
import { useState } from 'react'

type Props = {
  /** What the button is called, and the one that confirms it. */
  label: string
  title: string
  /** What follows from it. */
  text: string
  variant?: 'primary' | 'alert'
  isBusy: boolean
  /** Does it, and says whether it went well. */
  onConfirm: () => Promise<boolean>
}

/** A button for what cannot be taken back, or is felt by others: it asks first. */
export function ConfirmButton({ label, title, text, variant = 'alert', isBusy, onConfirm }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog
          open
          title={title}
          text={text}
          confirm={label}
          variant={variant}
          busy={isBusy}
          onConfirm={async () => {
            if (await onConfirm()) setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
