import { AnswerAppeal, limits, type ReportCase } from '@kocyolu/contracts'
import { Chips } from '@kocyolu/web'
import { TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useFieldText } from '../../shared/use-field-text.ts'
import { answer } from './queries.ts'
import type { ReportArea } from './report-times.ts'
import { useText } from './texts.ts'

type Props = { area: ReportArea; reported: ReportCase; onClose: (isDone?: boolean) => void }

const choices = ['upheld', 'takenBack'] as const

/** Answers an appeal. A suspension that is reversed ends with it. */
export function AnswerDialog({ area, reported, onClose }: Props) {
  const t = useText()
  const fieldText = useFieldText()
  const name = `moderation.${area}.${reported.id}.answer`
  const draft = useFormDraft(`admin:${name}`, { outcome: reported.appeal ? '' : 'takenBack', why: '' })
  const { outcome, why } = draft.values
  const { author, appeal, decision } = reported
  const { send, isPending } = useAction({
    name,
    call: (body: AnswerAppeal) => answer(area, reported.id, body),
    changes: 'reports',
    done: ({ upheld }) => t(upheld ? 'done.upheld' : 'done.takenBack'),
  })
  const form = useForm({
    schema: AnswerAppeal,
    body: { upheld: outcome ? outcome === 'upheld' : undefined, why },
    message: (field: 'upheld' | 'why', problem) =>
      field === 'upheld' ? t('answer.missing') : fieldText(field, problem),
    isUnsaved: draft.isChanged,
    send: body => send(body).then(() => draft.settle() && onClose(true)),
  })
  const label = t('answer.why')
  return (
    <FormDialog
      title={t(appeal ? 'answer.title' : 'answer.takeBackTitle')}
      text={t('answer.text', { name: author.name, by: decision?.by.name ?? '' })}
      confirm={t('answer.confirm')}
      size="wide"
      form={{ ...form, isSending: isPending }}
      draft={draft}
      labels={{ outcome: t('answer.outcome'), why: label }}
      onClose={() => onClose()}
    >
      {appeal && (
        <Chips
          label={t('answer.outcome')}
          kind="one"
          options={choices.map(value => ({ value, label: t(`outcome.${value}`) }))}
          chosen={choices.filter(one => one === outcome)}
          error={form.error('upheld')}
          onChoose={chosen => draft.change({ outcome: chosen })}
        />
      )}
      <TextField
        label={label}
        note={t('decide.whyTold')}
        value={why}
        rows={3}
        maxLength={limits.decisionWhyMax}
        required
        error={form.error('why')}
        onChange={typed => draft.change({ why: typed })}
      />
    </FormDialog>
  )
}
