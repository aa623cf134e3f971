import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useErrorText } from '../text/use-error-text.ts'
import { toast } from '../toast/toast.tsx'
import { Button } from './button.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { useIsShown } from './use-is-shown.ts'

const ConfirmDialog = lazyComponent(async () => (await import('@kocyolu/web/dialog')).ConfirmDialog)

type Props = {
  /** Content of the button, by default what confirms it. */
  button?: ReactNode
  /** Says to screen readers of which thing a button is, where several have the same content. */
  label?: string
  /** Without a button: whether it asks. */
  open?: boolean
  onClose?: () => void
  title: string
  /** Its consequences. */
  text: string
  confirm: string
  cancel?: string
  variant?: 'primary' | 'alert'
  /** Also true where it was begun before this was rendered. */
  isBusy?: boolean
  /** Does it. The dialog stays where it answers `false`. */
  call: () => Promise<unknown>
  /** Toast once it is done. */
  done?: string
  /** Words of the dialog when it failed, before the error's own text or another one. */
  failed?: string
  why?: string
  /** Runs when the dialog is closed: from then on anything beside it can take the focus. */
  onDone?: () => void
  /** Further texts or choices. */
  children?: ReactNode
}

/** Asks before it does what cannot be undone, or affects others. */
export function ConfirmAction(props: Props) {
  const {
    button = props.confirm,
    label,
    open,
    onClose,
    isBusy,
    call,
    done,
    failed,
    why,
    onDone,
    ...dialog
  } = props
  const errorText = useErrorText()
  const [isOpen, setOpen] = useState(false)
  const [isCalling, setCalling] = useState(false)
  const [error, setError] = useState('')
  const isShown = useIsShown()
  const busy = isCalling || isBusy === true
  const close = () =>
    flushSync(() => {
      setOpen(false)
      setError('')
      onClose?.()
    })
  const confirm = async () => {
    if (busy) return
    setCalling(true)
    setError('')
    try {
      if ((await call()) === false) return
      close()
      if (done) toast.success(done)
      onDone?.()
    } catch (reason) {
      const text = why ?? errorText(reason)
      if (isShown.current) setError(text)
      else toast.error(failed ?? text, failed && text)
    } finally {
      setCalling(false)
    }
  }
  return (
    <>
      {open === undefined && (
        <Button variant="quiet" aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)}>
          {button}
        </Button>
      )}
      <ConfirmDialog
        {...dialog}
        open={open ?? isOpen}
        busy={busy}
        error={
          error && (
            <>
              {failed && <strong>{failed}</strong>} {error}
            </>
          )
        }
        onConfirm={() => void confirm()}
        onClose={close}
      />
    </>
  )
}
