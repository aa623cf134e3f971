import {
  canBeForced,
  complaintText,
  Decision,
  type Issue,
  limits,
  type ReleaseState,
} from '@kocyolu/contracts'
import { ApiError, patchQueries, QueryView, Skeleton, useLanguage } from '@kocyolu/web'
import { TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormDialog, useFormTexts } from '../../shared/form-dialog.tsx'
import { useAction } from '../../shared/use-action.ts'
import { releasesQuery } from './queries.ts'
import styles from './releases.module.css'
import { BuildChanges, isServed, type TakenBack } from './state.tsx'
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
  children?: (isMissing: boolean) => ReactNode
}

const nothing = { why: '', force: '' }

/** Asks before what is live changes: says what will change, and wants to know why. */
export function DecisionDialog(props: Props) {
  const { name, state, title, text, confirm, variant, changes, call, done, onClose, children } = props
  const t = useText()
  const texts = useFormTexts()
  const client = useQueryClient()
  const draft = useFormDraft(`admin:releases.${name}`, nothing)
  const { why, force } = draft.values
  const [error, setError] = useState<unknown>(null)
  const refused = isReleaseError(error) ? error : null
  const canForce = refused !== null && isForceable(refused)
  const [opened] = useState(state.number)
  // An admin who was overtaken has seen the error, and decides again on the present state.
  const seen = refused?.code === 'releases.overtaken' ? state.number : opened
  const { send, isPending } = useAction({
    name: `releases.${name}`,
    call: (decide: () => Promise<ReleaseState>) => decide(),
    changes: 'releases',
    // The site may follow later, which the page says, too.
    done: (_, now) => (isServed(now) ? done : t('site.stored')),
  })
  const form = useForm({
    schema: Decision,
    // While nothing can be decided, the state that it was decided on is missing.
    body: { why, seen: call && seen },
    ...texts,
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
      labels={{ why: label, force: t('inSpite.label') }}
      failure={refused && <ReleaseError error={refused} />}
      onClose={onClose}
    >
      {children?.(form.error('seen') !== undefined)}
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
      {canForce && (
        <TextField
          label={t('inSpite.label')}
          hint={t('inSpite.hint')}
          value={force}
          rows={2}
          maxLength={limits.whyMax}
          onChange={typed => draft.change({ force: typed })}
        />
      )}
    </FormDialog>
  )
}

/** Whether a failure lists its complaints by name. */
const isReleaseError = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['releases.refused', 'releases.overtaken', 'not_found'].includes(error.code)

/** Whether a reason passes all that was refused. */
const isForceable = ({ code, issues }: ApiError): boolean =>
  code === 'releases.refused' && canBeForced(issues.map(issue => issue.code ?? ''))

/** Why a change was refused: what does not fit or is not there, by name, or who was faster with what. */
function ReleaseError({ error }: { error: ApiError }) {
  const panel = useRef<HTMLDivElement>(null)
  // On a phone a dialog scrolls, and who has pressed its button is at its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rejection is shown again
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [error])
  return (
    <div ref={panel} role="alert" className={styles.rejection}>
      <Reasons error={error} />
    </div>
  )
}

/** In the page's language; one of a newer age, or of another kind, in the words that came with it. */
function Complaint({ issue: { code, values = {}, message } }: { issue: Issue }) {
  const text = complaintText({ code: code ?? '', values }, useLanguage())
  return text === null ? <li lang="en">{message}</li> : <li>{text}</li>
}

function Reasons({ error: { code, issues } }: { error: ApiError }) {
  const t = useText()
  if (code !== 'releases.overtaken')
    return (
      <>
        <p>{t('refused')}</p>
        <ul>
          {issues.map(issue => (
            <Complaint key={issue.message} issue={issue} />
          ))}
        </ul>
      </>
    )
  const said = (path: string): string => issues.find(issue => issue.path === path)?.message ?? ''
  const action = t(`action.${said('action')}` as 'action.other')
  return <p>{t('overtaken', { by: said('by'), action, why: said('why') })}</p>
}

type PlanProps<T> = { query: UseQueryResult<T>; height: number; children: (plan: T) => ReactNode }

/** Result of a decision, or what blocks it. */
export function Plan<T>({ query, height, children }: PlanProps<T>) {
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton height={height} />}
      failure={error => (isReleaseError(error) ? <ReleaseError error={error} /> : undefined)}
    >
      {children}
    </QueryView>
  )
}
