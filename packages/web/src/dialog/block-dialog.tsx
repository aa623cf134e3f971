import { ConfirmAction, queryClient, refreshTopic, toast } from '@kocyolu/web'
import { useState } from 'react'
import styles from './block-dialog.module.css'
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
  const [sessions, setSessions] = useState<Sessions>('keep')
  const confirm = async () => {
    await block(sessions)
    await Promise.all([refreshTopic(queryClient, 'contacts'), refreshTopic(queryClient, 'mentors')])
    toast.success(t('block.blocked', { name }), sessions === 'cancel' ? t('block.sessionsEnd') : undefined)
  }
  return (
    <ConfirmAction
      open={open}
      title={t('block.title', { name })}
      text={t('block.text', { name })}
      confirm={t('block.confirm')}
      call={confirm}
      failed={t('block.failed')}
      onClose={() => {
        setSessions('keep')
        onClose()
      }}
    >
      <label className={styles.sessions}>
        <input
          type="checkbox"
          checked={sessions === 'cancel'}
          onChange={event => setSessions(event.target.checked ? 'cancel' : 'keep')}
        />
        <span>
          {t('block.sessions')}
          <small>{t('block.sessionsHint', { name })}</small>
        </span>
      </label>
    </ConfirmAction>
  )
}
