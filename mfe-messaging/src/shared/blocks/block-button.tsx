import { Button, ButtonLink, lazyComponent, toast, useErrorText } from '@kocyolu/web'
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
  const { mutateAsync, isPending } = useMutation(changeBlock(userId))
  const confirm = async () => {
    if (isPending) return
    try {
      await mutateAsync(true)
      toast.success(t('blocked', { name }))
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
        onClick={() => setOpen(true)}
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
        <p className={styles.sessions}>{t('sessions')}</p>
        <ButtonLink to="/dashboard" variant="quiet" className={styles.dashboard}>
          {t('dashboard')}
        </ButtonLink>
      </ConfirmDialog>
    </>
  )
}
