import { limits, messagingCalls } from '@kocyolu/contracts'
import { ApiError, call, toast } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { Form, FormEnd, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bubble } from './bubbles.ts'
import { messageChanged } from './queries.ts'
import { useText } from './texts.ts'

/** By which details the service holds a text back until it is confirmed. */
function heldBy(error: unknown): 'contact' | 'private' | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'message.contact_details') return 'contact'
  return error.code === 'message.private_details' ? 'private' : null
}

type Props = { userId: string; bubble: Bubble; onClose: () => void }

/** A dialog in which an own message gets another text. */
export function EditMessage({ userId, bubble, onClose }: Props) {
  const t = useText()
  const client = useQueryClient()
  const draft = useFormDraft(`message:${bubble.id}`, { content: bubble.content })
  const [held, setHeld] = useState<'contact' | 'private' | null>(null)
  const body = { content: draft.values.content, ...(held && { detailsConfirmed: true }) }
  // The service checks: the rules would bring 28 kB to say that a text is empty.
  const form = useForm({
    isUnsaved: draft.isChanged,
    body,
    message: () => t('edit.empty', { max: limits.messageMax }),
    failed: t('edit.failed'),
    send: async () => {
      const params = { id: String(bubble.id) }
      try {
        messageChanged(client, userId, await call(messagingCalls.editMessage, { params, body }))
      } catch (error) {
        setHeld(heldBy(error))
        throw error
      }
      draft.settle()
      toast.success(t('edit.done'))
      onClose()
    },
  })
  const cancel = () => {
    draft.clear()
    onClose()
  }
  return (
    <ModalDialog open onClose={onClose} title={t('edit.title')} size="wide" isBusy={form.isSending}>
      <Form form={form} className="stack">
        <TextField
          label={t('edit.label')}
          error={form.error('content')}
          rows={4}
          maxLength={limits.messageMax}
          value={draft.values.content}
          onChange={content => {
            setHeld(null)
            draft.change({ content })
          }}
        />
        <FormEnd
          form={form}
          reason={held === 'contact' ? t('held.text') : undefined}
          variant="primary"
          send={t(held ? 'edit.anyway' : 'edit.save')}
          sending={t('edit.saving')}
          cancel={t('edit.cancel')}
          onCancel={cancel}
        />
      </Form>
    </ModalDialog>
  )
}
