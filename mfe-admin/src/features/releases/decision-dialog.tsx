import { Decision, limits, type ReleaseState } from '@kocyolu/contracts'
import { patchQueries } from '@kocyolu/web'
import { TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useFieldText } from '../../shared/use-field-text.ts'
import { BuildChanges, type TakenBack } from './build-changes.tsx'
import { releasesQuery } from './queries.ts'
import { isForceable, isReleaseError, ReleaseError } from './release-error.tsx'
import { isServed } from './served-site.tsx'
import { useText } from './texts.ts'

/** A decision, also in spite of complaints: `force` says why. */
export type ForceableDecision = Decision & { force?: string }

type Props = {
  /** Says which decision it is. */
  name: string
  state: ReleaseState
  title: string
  text: string
  confirm: string
  variant?: 'primary' | 'alert'
  /** Changes to come; undefined where no build changes, or while nothing is chosen. */
  changes?: TakenBack[] | undefined
  /** Undefined while nothing can be decided. */
  call: ((decision: ForceableDecision) => Promise<ReleaseState>) | undefined
  done: string
  onClose: () => void
  /** Required choice; shows what is missing once it was submitted. */
  children?: (wasTried: boolean) => ReactNode
}

const nothing = { why: '' }

/** Asks before what is live changes: says what will change, and wants to know why. */
export function DecisionDialog(props: Props) {
  const { name, state, title, text, confirm, variant, changes, call, done, onClose, children } = props
  const t = useText()
  const message = useFieldText()
  const client = useQueryClient()
  const draft = useFormDraft(`admin:releases.${name}`, nothing)
  const { why } = draft.values
  const [error, setError] = useState<unknown>(null)
  const refused = isReleaseError(error) ? error : null
  const canForce = refused !== null && isForceable(refused)
  const [force, setForce] = useState('')
  const [opened] = useState(state.number)
  // An admin who was overtaken has seen the error, and decides again on the present state.
  const seen = refused?.code === 'releases.overtaken' ? state.number : opened
  const { send, isPending } = useAction({
    name: `releases.${name}`,
    call: (decide: () => Promise<ReleaseState>) => decide(),
    changes: 'releases',
    // The site may follow later, which the page says, too.
    done: (_, now) => (isServed(now) ? done : t('site.stored')),
    isShown: isReleaseError,
  })
  const form = useForm({
    schema: Decision,
    // While nothing can be decided, the state that it was decided on is missing.
    body: { why, seen: call && seen },
    message,
    isUnsaved: draft.isChanged,
    send: async decision => {
      if (!call) return
      try {
        const reason = force.trim()
        const now = await send(() => call(canForce && reason ? { ...decision, force: reason } : decision))
        patchQueries<ReleaseState>(client, { queryKey: releasesQuery.queryKey }, () => now)
      } catch (failure) {
        setError(failure)
        throw failure
      }
      if (draft.settle()) onClose()
    },
  })
  const label = t('why.label')
  return (
    <FormDialog
      title={title}
      text={text}
      confirm={confirm}
      variant={variant ?? 'primary'}
      form={{ ...form, isSending: isPending }}
      draft={draft}
      labels={{ why: label }}
      onClose={onClose}
    >
      {children?.(form.rejections > 0)}
      {changes && <BuildChanges label={t('changes.label')} changes={changes} />}
      <TextField
        label={label}
        hint={t('why.hint')}
        value={why}
        rows={2}
        maxLength={limits.whyMax}
        required
        error={form.error('why')}
        onChange={typed => draft.change({ why: typed })}
      />
      {refused && <ReleaseError error={refused} />}
      {canForce && (
        <TextField
          label={t('inSpite.label')}
          hint={t('inSpite.hint')}
          value={force}
          rows={2}
          maxLength={limits.whyMax}
          onChange={setForce}
        />
      )}
    </FormDialog>
  )
}
