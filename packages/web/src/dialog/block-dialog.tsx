import { queryClient, refreshTopic, toast, useErrorText } from '@kocyolu/web'
import { useState } from 'react'
import styles from './block-dialog.module.css'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useText } from './texts.ts'

type Sessions = 'keep' | 'cancel'

type Props = {
  name: string
  /** Makes the call, which each remote carries itself. */
  block: (sessions: Sessions) => Promise<unknown>
  open: boolean
  onClose: () => void
}

/** Asks before a person is blocked, and blocks there and then. */
export function BlockDialog({ name, block, open, onClose }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const [sessions, setSessions] = useState<Sessions>('keep')
  const [isBusy, setBusy] = useState(false)
  const close = () => {
    setSessions('keep')
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    try {
      await block(sessions)
      await Promise.all([refreshTopic(queryClient, 'contacts'), refreshTopic(queryClient, 'mentors')])
      toast.success(t('block.blocked', { name }), sessions === 'cancel' ? t('block.sessionsEnd') : undefined)
    } catch (error) {
      toast.error(t('block.failed'), errorText(error))
    } finally {
      setBusy(false)
      close()
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('block.title', { name })}
      text={t('block.text', { name })}
      confirm={t('block.confirm')}
      busy={isBusy}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <label className={styles.sessions}>
        <input
          type="checkbox"
          checked={sessions === 'cancel'}
          disabled={isBusy}
          onChange={event => setSessions(event.target.checked ? 'cancel' : 'keep')}
        />
        <span>
          {t('block.sessions')}
          <small>{t('block.sessionsHint', { name })}</small>
        </span>
      </label>
    </ConfirmDialog>
  )
}
