import type { MentorProfile } from '@kocyolu/contracts'
import { Button, ButtonLink, lazyComponent, toast, useErrorText } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './block-mentor.module.css'
import { changeBlock } from './queries.ts'
import { useText } from './texts.ts'

const ConfirmDialog = lazyComponent(async () => (await import('@kocyolu/web/dialog')).ConfirmDialog)

/** Blocks a coach once that is confirmed; one who is blocked says so, and that can be taken back. */
export function BlockMentor({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  const errorText = useErrorText()
  const [open, setOpen] = useState(false)
  const { mutateAsync, isPending } = useMutation(changeBlock(mentor))
  const name = mentor.firstName
  const change = async (isBlocked: boolean) => {
    if (isPending) return
    try {
      await mutateAsync(isBlocked)
      toast.success(t(isBlocked ? 'blocked' : 'unblocked', { name }))
    } catch (error) {
      toast.error(t(isBlocked ? 'failed' : 'unblockFailed'), errorText(error))
    }
    setOpen(false)
  }
  return (
    <>
      {mentor.isBlocked && <p className={styles.blocked}>{t('isBlocked')}</p>}
      <Button
        variant={mentor.isBlocked ? 'secondary' : 'quiet'}
        aria-haspopup={mentor.isBlocked ? undefined : 'dialog'}
        isBusy={isPending}
        onClick={() => (mentor.isBlocked ? void change(false) : setOpen(true))}
      >
        {t(mentor.isBlocked ? 'unblock' : 'confirm')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('title', { name })}
        text={t('text', { name })}
        confirm={t('confirm')}
        busy={isPending}
        onConfirm={() => void change(true)}
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
