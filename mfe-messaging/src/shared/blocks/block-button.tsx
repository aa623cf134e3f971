import { Button, lazyComponent, toast, useErrorText } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import styles from './block-button.module.css'
import { changeBlock } from './queries.ts'
import { useText } from './texts.ts'

const ConfirmDialog = lazyComponent(async () => (await import('@kocyolu/web/dialog')).ConfirmDialog)

type Props = { userId: string; name: string; className?: string | undefined }

/** Blocks a person once that is confirmed. */
export function BlockButton({ userId, name, className }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const [open, setOpen] = useState(false)
  const [sessions, setSessions] = useState<'keep' | 'cancel'>('keep')
  const { mutateAsync, isPending } = useMutation(changeBlock(userId))
  const confirm = async () => {
    if (isPending) return
    try {
      await mutateAsync(sessions)
      toast.success(t('blocked', { name }), sessions === 'cancel' ? t('sessionsEnd') : undefined)
    } catch (error) {
      toast.error(t('failed'), errorText(error))
    }
    setOpen(false)
  }
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        data-tip
        aria-haspopup="dialog"
        aria-label={t('block', { name })}
        onClick={() => {
          setSessions('keep')
          setOpen(true)
        }}
      >
        <Ban aria-hidden="true" size={20} />
      </Button>
      <ConfirmDialog
        open={open}
        title={t('title', { name })}
        text={t('text', { name })}
        confirm={t('confirm')}
        busy={isPending}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        <label className={styles.sessions}>
          <input
            type="checkbox"
            checked={sessions === 'cancel'}
            disabled={isPending}
            onChange={event => setSessions(event.target.checked ? 'cancel' : 'keep')}
          />
          <span>
            {t('sessions')}
            <small>{t('sessionsHint', { name })}</small>
          </span>
        </label>
      </ConfirmDialog>
    </>
  )
}
