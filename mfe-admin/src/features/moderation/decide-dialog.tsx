import { DecideReports, limits, type ReportCase, ReportDecision } from '@kocyolu/contracts'
import { Chips } from '@kocyolu/web'
import { TextField, useForm } from '@kocyolu/web/form'
import { useState } from 'react'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useFieldText } from '../../shared/use-field-text.ts'
import { useFormDraft } from '../../shared/use-form-draft.ts'
import { HalfDone } from './half-done.tsx'
import { decide, type ReportArea, setSuspended } from './queries.ts'
import { useText } from './texts.ts'

type Props = { area: ReportArea; reported: ReportCase; onClose: () => void }

const nothing = { decision: '', why: '' }

/** Decides all reports of a piece. Somebody is suspended before it is said that they are. */
export function DecideDialog({ area, reported, onClose }: Props) {
  const t = useText()
  const fieldText = useFieldText()
  const name = `moderation.${area}.${reported.id}`
  const draft = useFormDraft(name, nothing)
  const [isHalfDone, setHalfDone] = useState(false)
  const { decision, why } = draft.fields
  const { send, isPending } = useAction({
    name,
    call: async (body: DecideReports) => {
      if (body.decision !== 'suspend') return decide(area, reported.id, body)
      await setSuspended(reported.author.id, true)
      setHalfDone(true)
      const decided = await decide(area, reported.id, body)
      setHalfDone(false)
      return decided
    },
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
      {isHalfDone && !isPending && <HalfDone text={t('half.suspended', { name: reported.author.name })} />}
    </FormDialog>
  )
}
