import { type AuditEntry, AuditRedaction, limits } from '@kocyolu/contracts'
import { TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useFieldText } from '../../shared/use-field-text.ts'
import { type AuditArea, redactEntry, showEntry } from './queries.ts'
import { useText } from './texts.ts'

type Props = { area: AuditArea; entry: AuditEntry; onClose: () => void }

const nothing = { why: '' }

/** Redacts an entry's texts, which cannot be undone; the log keeps who wanted it and why. */
export function RedactDialog({ area, entry, onClose }: Props) {
  const t = useText()
  const message = useFieldText()
  const client = useQueryClient()
  const name = `audit.${area}.${entry.id}`
  const draft = useFormDraft(`admin:${name}`, nothing)
  const { send, isPending } = useAction({
    name,
    call: (body: AuditRedaction) => redactEntry(area, entry.id, body),
    changes: 'audit',
    done: () => t('redact.done'),
  })
  const form = useForm({
    schema: AuditRedaction,
    body: draft.values,
    message,
    isUnsaved: draft.isChanged,
    send: body =>
      send(body).then(redacted => {
        showEntry(client, area, redacted)
        if (draft.settle()) onClose()
      }),
  })
  const label = t('redact.why')
  return (
    <FormDialog
      title={t('redact.title')}
      text={t('redact.text')}
      confirm={t('redact.confirm')}
      variant="alert"
      form={{ ...form, isSending: isPending }}
      draft={draft}
      labels={{ why: label }}
      onClose={onClose}
    >
      <TextField
        label={label}
        value={draft.values.why}
        rows={2}
        maxLength={limits.whyMax}
        required
        error={form.error('why')}
        onChange={why => draft.change({ why })}
      />
    </FormDialog>
  )
}
