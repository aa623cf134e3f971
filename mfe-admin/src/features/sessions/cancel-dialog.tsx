import { limits, type Session } from '@kocyolu/contracts'
import { ConfirmDialog } from '@kocyolu/web/dialog'
import { TextField } from '@kocyolu/web/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { useText } from './texts.ts'

type Props = { session: Session | null; onClose: () => void }

/** Cancels a session for the two whose hour it is; both are told why. */
export function CancelDialog({ session, onClose }: Props) {
  const t = useText()
  const shared = useSharedText()
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const isShort = reason.trim().length < limits.reasonMin
  const { run, isPending } = useAction({
    call: (why: string) =>
      api.coaching.changeSessionStatus({
        params: { id: String(session?.id) },
        body: { status: 'cancelled', reason: why },
      }),
    changes: 'sessions',
    done: () => t('cancelDone'),
  })
  const confirm = async () => {
    setWasTried(true)
    if (!isShort && (await run(reason.trim()))) onClose()
  }
  const names = {
    mentor: `${session?.mentor?.firstName} ${session?.mentor?.lastName}`,
    student: `${session?.student?.firstName} ${session?.student?.lastName}`,
  }
  return (
    <ConfirmDialog
      open={session !== null}
      title={t('cancelTitle')}
      text={t('cancelText', names)}
      confirm={t('cancel')}
      busy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label={t('reason')}
        value={reason}
        rows={3}
        maxLength={limits.reasonMax}
        required
        error={wasTried && isShort ? shared('field.short', { limit: limits.reasonMin }) : undefined}
        onChange={setReason}
      />
    </ConfirmDialog>
  )
}
