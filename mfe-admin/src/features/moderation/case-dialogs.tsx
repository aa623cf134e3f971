import { AnswerAppeal, DecideReports, limits, type ReportCase, ReportDecision } from '@kocyolu/contracts'
import { Chips } from '@kocyolu/web'
import { TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { FormDialog, useFormTexts } from '../../shared/form-dialog.tsx'
import { useAction } from '../../shared/use-action.ts'
import { answer, decide, type ReportArea } from './queries.ts'
import { useText } from './texts.ts'

type Props = { area: ReportArea; reported: ReportCase; onClose: () => void }

const nothing = { decision: '', why: '' }

/** Decides all reports of a piece. */
export function DecideDialog({ area, reported, onClose }: Props) {
  const t = useText()
  const { message: fieldText, failed } = useFormTexts()
  const name = `moderation.${area}.${reported.id}`
  const draft = useFormDraft(`admin:${name}`, nothing)
  const { decision, why } = draft.values
  const { send, isPending } = useAction({
    name,
    call: (body: DecideReports) => decide(area, reported.id, body),
    changes: 'reports',
    done: body => t(`done.${body.decision}`),
  })
  const form = useForm({
    schema: DecideReports,
    body: { decision: decision || undefined, why: why || undefined },
    message: (field: 'decision' | 'why', problem) => {
      if (field === 'decision') return t('decide.missing')
      return problem.kind === 'long' ? fieldText(field, problem) : t('decide.whyMissing')
    },
    failed,
    isUnsaved: draft.isChanged,
    send: body => send(body).then(() => draft.settle() && onClose()),
  })
  const label = t('decide.why')
  return (
    <FormDialog
      title={t('decide.title')}
      text={t('decide.text', { name: reported.author.name })}
      confirm={t('decide.confirm')}
      size="wide"
      form={{ ...form, isSending: isPending }}
      draft={draft}
      labels={{ decision: t('decide.decision'), why: label }}
      onClose={onClose}
    >
      <Chips
        label={t('decide.decision')}
        kind="one"
        options={ReportDecision.options.map(value => ({ value, label: t(`decision.${value}`) }))}
        chosen={ReportDecision.options.filter(one => one === decision)}
        hint={decision ? t(`means.${decision as ReportDecision}`) : undefined}
        error={form.error('decision')}
        onChoose={chosen => draft.change({ decision: chosen })}
      />
      <TextField
        label={label}
        note={t(decision === 'none' ? 'decide.whyForUs' : 'decide.whyTold')}
        value={why}
        rows={3}
        maxLength={limits.decisionWhyMax}
        required={decision !== 'none'}
        error={form.error('why')}
        onChange={typed => draft.change({ why: typed })}
      />
    </FormDialog>
  )
}

const choices = ['upheld', 'takenBack'] as const

/** Answers an appeal. A suspension that is reversed ends with it. */
export function AnswerDialog({ area, reported, onClose }: Props) {
  const t = useText()
  const { message: fieldText, failed } = useFormTexts()
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
    failed,
    isUnsaved: draft.isChanged,
    send: body => send(body).then(() => draft.settle() && onClose()),
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
      onClose={onClose}
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
