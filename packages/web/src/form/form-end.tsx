import { ApiError, Button, useErrorText } from '@kocyolu/web'
import type { ComponentProps, ReactNode } from 'react'
import type { FormState } from './use-form.ts'

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'className'> & {
  form: Pick<FormState<string>, 'failure' | 'hasProblems' | 'isSending'>
  /** Text in place of the failure's own. */
  reason?: string | undefined
  send: string
  sending: string
  cancel?: string
  onCancel?: (() => void) | undefined
  /** More beside the buttons. */
  children?: ReactNode
}

/** The end of a form: why what was sent did not take effect, and sending it. */
export function FormEnd(props: Props) {
  const { form, reason, send, sending, cancel, onCancel, variant, className, children } = props
  const { failure, hasProblems, isSending } = form
  const errorText = useErrorText()
  const isSaidByField = hasProblems && failure instanceof ApiError && failure.issues.length > 0
  return (
    <>
      {failure !== null && !isSaidByField && (
        <p role="alert" className="problem">
          {reason ?? errorText(failure)}
        </p>
      )}
      <div className={className ?? 'row'}>
        <Button type="submit" variant={variant} isBusy={isSending}>
          {isSending ? sending : send}
        </Button>
        {onCancel && (
          <Button variant="quiet" disabled={isSending} onClick={onCancel}>
            {cancel}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}
