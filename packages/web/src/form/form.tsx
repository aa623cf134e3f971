import { ApiError } from '@kocyolu/contracts'
import { Button, toast, useErrorText, useIsShown, useUnsaved } from '@kocyolu/web'
import {
  type ComponentProps,
  type FormHTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { z } from 'zod'
import { isObject, type Problem, problemsOf } from './problems.ts'

type FormProps<F extends string> = Omit<FormHTMLAttributes<HTMLFormElement>, 'noValidate' | 'onSubmit'> & {
  form: Pick<FormState<F>, 'submit'> & Partial<Pick<FormState<F>, 'rejections' | 'noteTyping'>>
}

/** Where a user mends a field: the control itself, or the first of a group that is marked `data-problem`. */
const wrong = ['[aria-invalid="true"]', '[data-problem] [tabindex="0"]', '[data-problem] input'].join()

/** The element of a form: checks when it is sent and leads to the first field that is wrong. */
export function Form<F extends string>({ form, ...rest }: FormProps<F>) {
  const { submit, noteTyping, rejections = 0 } = form
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (rejections > 0) element.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [rejections])
  return (
    <form
      {...rest}
      ref={element}
      noValidate
      onInput={noteTyping}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    />
  )
}

type FailureProps = {
  form: Pick<FormState<string>, 'unsaid'>
  /** Text in place of the failure's own. */
  reason?: ReactNode
  /** Values that were saved meanwhile, while that is a question. */
  conflict?: ReactNode
}

/** Why what was sent did not take effect, where no field of the form says it. */
export function FormFailure({ form: { unsaid }, reason, conflict }: FailureProps) {
  const errorText = useErrorText()
  const failure = unsaid()
  const isSaid = failure === null || (conflict && isConflict(failure))
  return (
    <>
      {conflict}
      {!isSaid && (
        <p role="alert" className="problem">
          {reason ?? errorText(failure)}
        </p>
      )}
    </>
  )
}

const isConflict = (failure: unknown) => failure instanceof ApiError && failure.code === 'conflict'

type EndProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> &
  FailureProps & {
    form: Pick<FormState<string>, 'isSending'>
    send: string
    sending: string
    cancel?: string
    onCancel?: (() => void) | undefined
    /** More beside the buttons. */
    children?: ReactNode
  }

/** The end of a form: its failure, and sending it. */
export function FormEnd(props: EndProps) {
  const { form, reason, conflict, send, sending, cancel, onCancel, variant, size, className, children } =
    props
  const { isSending } = form
  return (
    <>
      <FormFailure form={form} reason={reason} conflict={conflict} />
      <div className={className ?? 'row'}>
        <Button type="submit" variant={variant} size={size} isBusy={isSending}>
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

/** Validator of a field; `failure` is that of the last sending. */
type Message<F extends string> = (field: F, problem: Problem, failure: unknown) => string

type Options<S extends z.ZodType, F extends string> = {
  /** The body of the call that the form is for; its rules are the form's rules. Without it the service alone checks. */
  schema?: S
  /** The body as the fields say it now. What makes no sense becomes a value that the schema refuses. */
  body: unknown
  message: Message<F>
  /** The stored version that it is written on: a conflict is over once it is another one. */
  version?: string | number | undefined
  /** Whether the fields say what is not saved, where that is known; else it counts what was typed since the last sending. */
  isUnsaved?: boolean | undefined
  /**
   * Title of the toast with a failure of a form that was left meanwhile. With a text it is a toast always, and the form says
   * nothing itself.
   */
  failed?: string | { title: string; text: (failure: unknown) => string } | undefined
  /** Sends what fits. Complaints of the server about fields are shown at them. */
  send: (body: z.output<S>) => Promise<unknown>
}

type FormState<F extends string> = {
  /** Errors at fields once the form was submitted; each goes away with the mistake. */
  error: (field: F) => string | undefined
  hasProblems: boolean
  isSending: boolean
  /** Why the last sending failed, else null. */
  failure: unknown
  /** The failure that neither a shown field nor a toast says, else null; to be asked once the fields are rendered. */
  unsaid: () => unknown
  /** Whether the form is still on the page: an answer that comes later is said outside of it. */
  isShown: RefObject<boolean>
  /** Rises with each try that failed for a field: its first one takes the focus. */
  rejections: number
  submit: () => void
  /** A user typed: until it is sent, nothing may reload the page unasked. */
  noteTyping: () => void
}

/** A form that is checked as a whole by the rules of its call, before it is sent and by the server. */
export function useForm<S extends z.ZodType, F extends string>({
  schema,
  body,
  message,
  version,
  isUnsaved,
  failed,
  send,
}: Options<S, F>): FormState<F> {
  const [wasTried, setWasTried] = useState(false)
  const errorText = useErrorText()
  const isShown = useIsShown()
  const toasted = useRef(0)
  const [last, setFailure] = useState<{ error: unknown; version: string | number | undefined } | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [rejections, setRejections] = useState(0)
  const [refused, setRefused] = useState<Refused>({})
  const [typed, setTyped] = useState(0)
  const [sentTyped, setSentTyped] = useState(0)
  useUnsaved(isUnsaved ?? typed > sentTyped)
  const isOver = last !== null && isConflict(last.error) && last.version !== version
  const failure = last === null || isOver ? null : last.error
  const found = wasTried && schema ? problemsOf(schema, body) : {}
  // A value that the server refused stays wrong until it is changed.
  for (const [field, value] of Object.entries(refused))
    if (value === saidOf(body, field)) found[field] ??= { kind: 'invalid' }
  /** The fields that show what is wrong with them. */
  const shown = new Set<string>()
  const isToast = typeof failed === 'object'

  const submit = () => {
    if (isSending) return
    setWasTried(true)
    setRefused({})
    setFailure(null)
    toast.end(toasted.current)
    const result = schema?.safeParse(body) ?? { success: true, data: body as z.output<S> }
    if (!result.success) {
      setRejections(count => count + 1)
      return
    }
    setIsSending(true)
    send(result.data)
      .then(
        () => {
          setWasTried(false)
          setSentTyped(typed)
        },
        (error: unknown) => {
          const fields = error instanceof ApiError ? error.issues.map(issue => fieldOf(issue.path)) : []
          setFailure({ error, version })
          setRefused(Object.fromEntries(fields.map(field => [field, saidOf(body, field)])))
          if (fields.length > 0) setRejections(count => count + 1)
          const isSaid = isShown.current && (!isToast || fields.some(field => shown.has(field)))
          if (failed && !isSaid) toasted.current = toast.error(...said(error))
        },
      )
      .finally(() => setIsSending(false))
  }
  const said = (error: unknown): [string, string] =>
    typeof failed === 'object' ? [failed.title, failed.text(error)] : [failed ?? '', errorText(error)]

  return {
    error: field => {
      shown.add(field)
      const problem = found[field]
      return problem && message(field, problem, failure)
    },
    hasProblems: Object.keys(found).length > 0,
    isSending,
    failure,
    unsaid: () => {
      const wrong = Object.keys(found)
      const hidden = wrong.filter(field => !shown.has(field))
      const isRefused = failure instanceof ApiError && failure.issues.length > 0
      if (isRefused) return hidden.some(field => field in refused) ? failure : null
      if (wrong.length > 0 && hidden.length === wrong.length)
        return new ApiError(400, 'Bad Request', { code: 'invalid' })
      return isToast ? null : failure
    },
    isShown,
    rejections,
    submit,
    noteTyping: () => setTyped(count => count + 1),
  }
}

/** The values that the server refused, by field. */
type Refused = Record<string, string>

const saidOf = (body: unknown, field: string): string =>
  JSON.stringify(isObject(body) ? body[field] : undefined) ?? ''

const fieldOf = (path: string): string => path.split('.')[0] ?? ''
