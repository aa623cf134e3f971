import { Button, lazyComponent, toast, useErrorText } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { block, unblockMutation } from './queries.ts'
import { useText } from './texts.ts'

const BlockDialog = lazyComponent(async () => (await import('@kocyolu/web/dialog')).BlockDialog)

type Props = { userId: string; name: string; className?: string | undefined }

/** Blocks a person once that is confirmed. */
export function BlockButton({ userId, name, className }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        data-tip
        aria-haspopup="dialog"
        aria-label={t('block', { name })}
        onClick={() => setOpen(true)}
      >
        <Ban aria-hidden="true" size={20} />
      </Button>
      <BlockDialog name={name} block={block(userId)} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

type UnblockButtonProps = { userId: string; name: string; onUnblocked?: () => void }

/** Takes the block of a person back. */
export function UnblockButton({ userId, name, onUnblocked }: UnblockButtonProps) {
  const t = useText()
  const errorText = useErrorText()
  const { mutateAsync, isPending } = useMutation(unblockMutation(userId))
  const unblock = async () => {
    try {
      await mutateAsync()
      toast.success(t('unblocked', { name }))
      onUnblocked?.()
    } catch (error) {
      toast.error(t('unblockFailed'), errorText(error))
    }
  }
  return (
    <Button isBusy={isPending} aria-label={t('unblockOf', { name })} onClick={() => void unblock()}>
      {t('unblock')}
    </Button>
  )
}
