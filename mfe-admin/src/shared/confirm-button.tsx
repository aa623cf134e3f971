import { Button } from '@kocyolu/web'
import { ConfirmDialog } from '@kocyolu/web/dialog'
import { useState } from 'react'

type Props = {
  /** Label of the button, and of the one that confirms it. */
  label: string
  title: string
  /** Its consequences. */
  text: string
  variant?: 'primary' | 'alert'
  isBusy: boolean
  /** Does it, and says whether it went well. */
  onConfirm: () => Promise<boolean>
}

/** A button for an action that cannot be undone, or affects others: it asks first. */
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
