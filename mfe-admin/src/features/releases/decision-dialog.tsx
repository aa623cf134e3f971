import { type BuildChange, limits, type ReleaseState } from '@kocyolu/contracts'
import { ConfirmDialog } from '@kocyolu/web/dialog'
import { Form, TextField } from '@kocyolu/web/form'
import { type ReactNode, useState } from 'react'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { BuildChanges } from './build-changes.tsx'
import { isRefusal, Refusal } from './refusal.tsx'
import styles from './releases.module.css'
import { useText } from './texts.ts'

/** Why, and the state that it was decided on. */
export type Decision = { why: string; seen: number }

type Props = {
  state: ReleaseState
  title: string
  text: string
  confirm: string
  variant?: 'primary' | 'alert'
  /** What will change; undefined where no build does, or while nothing is chosen. */
  changes?: BuildChange[] | undefined
  /** Undefined while nothing can be decided. */
  call: ((decision: Decision) => Promise<ReleaseState>) | undefined
  done: string
  onClose: () => void
  /** What has to be chosen; says what is missing once it was tried. */
  children?: (wasTried: boolean) => ReactNode
}

/** Asks before what is live changes: says what will change, and wants to know why. */
export function DecisionDialog(props: Props) {
  const { state, title, text, confirm, variant = 'primary', changes, call, done, onClose, children } = props
  const t = useText()
  const shared = useSharedText()
  const [why, setWhy] = useState('')
  const [refusals, setRefusals] = useState(0)
  const [error, setError] = useState<unknown>(null)
  const refused = isRefusal(error) ? error : null
  const [opened] = useState(state.number)
  // Whoever was overtaken has been told, and decides anew on what is live by now.
  const seen = refused?.code === 'releases.overtaken' ? state.number : opened
  const wasTried = refusals > 0
  const isShort = why.trim().length < limits.whyMin
  const { send, isPending } = useAction({
    call: (decide: () => Promise<ReleaseState>) => decide(),
    changes: 'releases',
    done: () => done,
    isTold: isRefusal,
  })
  const submit = () => {
    if (isShort || !call) setRefusals(count => count + 1)
    else send(() => call({ why: why.trim(), seen })).then(onClose, setError)
  }
  return (
    <ConfirmDialog
      open
      title={title}
      text={text}
      confirm={confirm}
      variant={variant}
      busy={isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      <Form form={{ refusals, submit }} className={styles.decision}>
        {children?.(wasTried)}
        {changes && <BuildChanges label={t('changes.label')} changes={changes} />}
        <TextField
          label={t('why.label')}
          hint={t('why.hint')}
          value={why}
          rows={2}
          maxLength={limits.whyMax}
          required
          error={wasTried && isShort ? shared('field.short', { limit: limits.whyMin }) : undefined}
          onChange={setWhy}
        />
        {refused && <Refusal error={refused} />}
      </Form>
    </ConfirmDialog>
  )
}
