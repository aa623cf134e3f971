import { limits, ProgressNote } from '@kocyolu/contracts'
import { toast } from '@kocyolu/web'
import { Form, FormEnd, SavedMeanwhile, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useMutation } from '@tanstack/react-query'
import { saveNote } from './queries.ts'
import { useText } from './texts.ts'

/** A coach's private note about a student. */
export function NoteForm({ userId, note }: { userId: string; note: ProgressNote }) {
  const t = useText()
  const { mutateAsync } = useMutation(saveNote(userId))
  const draft = useFormDraft(`note:${userId}`, { text: note.text }, note.version)
  const form = useForm({
    schema: ProgressNote,
    isUnsaved: draft.isChanged,
    body: { text: draft.values.text, version: draft.version },
    version: draft.version,
    message: () => t('student.noteLong', { max: limits.progressNoteMax }),
    failed: t('student.noteFailed'),
    send: async body => {
      const { version } = await mutateAsync(body)
      draft.settle(version)
      toast.success(t('student.noteSaved'))
    },
  })
  return (
    <Form form={form} className="stack">
      <TextField
        label={t('student.noteLabel')}
        error={form.error('text')}
        rows={5}
        value={draft.values.text}
        onChange={text => draft.change({ text })}
      />
      <FormEnd
        form={form}
        conflict={draft.newer && <SavedMeanwhile draft={draft} labels={{ text: t('student.noteLabel') }} />}
        send={t('student.noteSave')}
        sending={t('student.saving')}
      />
    </Form>
  )
}
