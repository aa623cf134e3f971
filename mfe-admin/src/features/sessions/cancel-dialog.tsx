import { ChangeStatus, coachingCalls, limits, type Session } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useFieldText } from '../../shared/use-field-text.ts'
import { nameOf } from './name-of.ts'
import { useText } from './texts.ts'

type Props = { session: Session; onClose: () => void }

const nothing = { reason: '' }

/** Cancels a session for its two people; both are notified of the reason. */
export function CancelDialog({ session, onClose }: Props) {
  const t = useText()
  const message = useFieldText()
  const draft = useFormDraft(`admin:sessions.${session.id}.cancel`, nothing)
  const { reason } = draft.values
  const { send, isPending } = useAction({
    name: `sessions.${session.id}.cancel`,
    call: (body: ChangeStatus) =>
      call(coachingCalls.changeSessionStatus, { params: { id: String(session.id) }, body }),
    changes: 'sessions',
    changed: (_body, row) => ({ id: session.id, row }),
    done: () => t('cancelDone'),
  })
  const form = useForm({
    schema: ChangeStatus,
    body: { status: 'cancelled', reason },
    message,
    isUnsaved: draft.isChanged,
    send: body => send(body).then(() => draft.settle() && onClose()),
  })
  const label = t('reason')
  return (
    <FormDialog
      title={t('cancelTitle')}
      text={t('cancelText', { mentor: nameOf(session.mentor), student: nameOf(session.student) })}
      confirm={t('cancel')}
      variant="alert"
      form={{ ...form, isSending: isPending }}
      draft={draft}
      labels={{ reason: label }}
      onClose={onClose}
    >
      <TextField
        label={label}
        value={reason}
        rows={3}
        maxLength={limits.reasonMax}
        required
        error={form.error('reason')}
        onChange={typed => draft.change({ reason: typed })}
      />
    </FormDialog>
  )
}
