import { type ChoiceList, type ExamType, limits, WriteChoices } from '@kocyolu/contracts'
import { toast } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { Form, FormEnd, SavedMeanwhile, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useMutation } from '@tanstack/react-query'
import { changeChoices, type Entry, noted, ranked } from './queries.ts'
import { useText } from './texts.ts'

type NoteProps = { userId: string; entry: Entry; version: number; onClose: () => void }

/** A dialog for the note of a programme. */
export function ChoiceNoteForm({ userId, entry: { programme, note }, version, onClose }: NoteProps) {
  const t = useText()
  const { mutateAsync } = useMutation(changeChoices)
  const draft = useFormDraft(`choice:${userId}:${programme.id}`, { note }, version)
  const { values, change } = draft
  const form = useForm({
    schema: WriteChoices,
    body: { ranks: [], entries: [{ programmeId: programme.id, note: values.note }], version: 0 },
    isUnsaved: draft.isChanged,
    version: draft.version,
    message: (_field: 'entries') => t('note.problem', { max: limits.choiceNoteMax }),
    failed: t('note.failed'),
    send: async ({ entries: [written] }) => {
      const stored = await mutateAsync(
        noted(programme.id, draft.newer ? draft.base.note : note, written?.note ?? ''),
      )
      draft.settle(stored.version)
      toast.success(t('note.saved'))
      onClose()
    },
  })
  return (
    <ModalDialog open onClose={onClose} title={programme.name} size="small" isBusy={form.isSending}>
      <Form form={form} className="stack">
        <TextField
          label={t('note.label')}
          note={t('optional')}
          error={form.error('entries')}
          rows={3}
          maxLength={limits.choiceNoteMax}
          value={values.note}
          onChange={note => change({ note })}
        />
        <FormEnd
          form={form}
          conflict={draft.newer && <SavedMeanwhile draft={draft} labels={{ note: t('note.label') }} />}
          variant="primary"
          send={t('save')}
          sending={t('saving')}
          cancel={t('cancel')}
          onCancel={() => {
            draft.clear()
            onClose()
          }}
        />
      </Form>
    </ModalDialog>
  )
}

type RankProps = { userId: string; list: ChoiceList; scoreType: ExamType; onClose: () => void }

/** A dialog for the rank of a score type. */
export function ChoiceRankForm({ userId, list, scoreType, onClose }: RankProps) {
  const t = useText()
  const { mutateAsync } = useMutation(changeChoices)
  const known = list.ranks.find(one => one.scoreType === scoreType && !one.isEstimate)?.rank
  const draft = useFormDraft(`choice-rank:${userId}:${scoreType}`, { rank: String(known ?? '') })
  const { values, change } = draft
  const digits = values.rank.replaceAll(/[\s.,]/g, '')
  const rank = /^\d+$/.test(digits) ? Number(digits) : Number.NaN
  const form = useForm({
    schema: WriteChoices,
    body: { ranks: digits === '' ? [] : [{ scoreType, rank }], entries: [], version: 0 },
    isUnsaved: draft.isChanged,
    message: (_field: 'ranks') => t('rank.problem', { max: limits.rankMax }),
    failed: t('rank.failed'),
    send: async ({ ranks: [written] }) => {
      await mutateAsync(ranked(scoreType, written?.rank ?? null))
      draft.settle()
      toast.success(t('rank.saved'))
      onClose()
    },
  })
  return (
    <ModalDialog
      open
      onClose={onClose}
      title={t('rank.title', { type: scoreType })}
      size="small"
      isBusy={form.isSending}
    >
      <Form form={form} className="stack">
        <TextField
          label={t('rank.label')}
          hint={t('rank.hint')}
          error={form.error('ranks')}
          inputMode="numeric"
          maxLength={9}
          value={values.rank}
          onChange={rank => change({ rank })}
        />
        <FormEnd
          form={form}
          variant="primary"
          send={t('save')}
          sending={t('saving')}
          cancel={t('cancel')}
          onCancel={() => {
            draft.clear()
            onClose()
          }}
        />
      </Form>
    </ModalDialog>
  )
}
