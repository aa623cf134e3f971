import { limits, ProgressNote } from '@kocyolu/contracts'
import { Button, toast, useErrorText } from '@kocyolu/web'
import { Form, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useMutation } from '@tanstack/react-query'
import { useSaving } from '../../shared/use-saving.ts'
import { saveNote } from './queries.ts'
import styles from './students.module.css'
import { useText } from './texts.ts'

/** A coach's private note about a student. */
export function NoteForm({ userId, note }: { userId: string; note: ProgressNote }) {
  const t = useText()
  const errorText = useErrorText()
  const { mutateAsync } = useMutation(saveNote(userId))
  const { failure, saving } = useSaving(t('student.noteFailed'))
  const draft = useFormDraft(`note:${userId}`, { text: note.text })
  const form = useForm({
    schema: ProgressNote,
    isUnsaved: draft.isChanged,
    body: { text: draft.values.text, version: note.version },
    message: () => t('student.noteLong', { max: limits.progressNoteMax }),
    send: body =>
      saving(async () => {
        await mutateAsync(body)
        draft.settle()
        toast.success(t('student.noteSaved'))
      }),
  })
  return (
    <Form form={form} className={styles.form}>
      <TextField
        label={t('student.noteLabel')}
        error={form.error('text')}
        rows={5}
        value={draft.values.text}
        onChange={text => draft.change({ text })}
      />
      {failure !== null && !form.hasProblems && (
        <p role="alert" className={styles.alert}>
          {errorText(failure)}
        </p>
      )}
      <div>
        <Button type="submit" isBusy={form.isSending}>
          {form.isSending ? t('student.saving') : t('student.noteSave')}
        </Button>
      </div>
    </Form>
  )
}
