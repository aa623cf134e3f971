import { ApiError, visibleText } from '@kocyolu/contracts'
import { Button, toast, useErrorText, useUnsaved } from '@kocyolu/web'
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

type EndProps = Pick<ComponentProps<typeof Button>, 'variant' | 'className'> & {
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
export function FormEnd(props: EndProps) {
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

/** Validator of a field; `failure` is that of the last sending. */
type Message<F extends string> = (field: F, problem: Problem, failure: unknown) => string

type Options<S extends z.ZodType, F extends string> = {
  /** The body of the call that the form is for; its rules are the form's rules. */
  schema: S
  /** The body as the fields say it now. What makes no sense becomes a value that the schema refuses. */
  body: unknown
  message: Message<F>
  /** Whether the fields say what is not saved, where that is known; else it counts what was typed since the last sending. */
  isUnsaved?: boolean | undefined
  /** Title of the toast with a failure of a form that was left meanwhile. */
  failed?: string | undefined
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
  isUnsaved,
  failed,
  send,
}: Options<S, F>): FormState<F> {
  const [wasTried, setWasTried] = useState(false)
  const errorText = useErrorText()
  const isShown = useRef(true)
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setIsSending] = useState(false)
  const [rejections, setRejections] = useState(0)
  const [refused, setRefused] = useState<{ fields: string[]; body: string } | null>(null)
  const [typed, setTyped] = useState(0)
  const [sentTyped, setSentTyped] = useState(0)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  useUnsaved(isUnsaved ?? typed > sentTyped)
  const found = wasTried ? problemsOf(schema, body) : {}
  // A value that the server refused stays wrong until it is changed.
  if (refused?.body === JSON.stringify(body))
    for (const field of refused.fields) found[field] ??= { kind: 'invalid' }

  const submit = () => {
    if (isSending) return
    setWasTried(true)
    setRefused(null)
    const result = schema.safeParse(body)
    if (!result.success) {
      setRejections(count => count + 1)
      return
    }
    setIsSending(true)
    setFailure(null)
    send(result.data)
      .then(
        () => {
          setWasTried(false)
          setSentTyped(typed)
        },
        (error: unknown) => {
          setFailure(error)
          if (failed && !isShown.current) toast.error(failed, errorText(error))
          const fields = error instanceof ApiError ? error.issues.map(issue => fieldOf(issue.path)) : []
          if (fields.length === 0) return
          setRefused({ fields, body: JSON.stringify(body) })
          setRejections(count => count + 1)
        },
      )
      .finally(() => setIsSending(false))
  }

  return {
    error: field => {
      const problem = found[field]
      return problem && message(field, problem, failure)
    },
    hasProblems: Object.keys(found).length > 0,
    isSending,
    failure,
    isShown,
    rejections,
    submit,
    noteTyping: () => setTyped(count => count + 1),
  }
}

const fieldOf = (path: string): string => path.split('.')[0] ?? ''

/** Error of a field. `limit` is the least or most characters, or the least or most a number may be. */
export type Problem = { kind: 'missing' | 'short' | 'long' | 'invalid'; limit?: number | undefined }

/** The problems of fields by the schema of the call that they are for; of several of one field the first. */
export function problemsOf(schema: z.ZodType, body: unknown): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const issue of schema.safeParse(body).error?.issues ?? []) {
    const field = String(issue.path[0] ?? '')
    problems[field] ??= problemOf(issue, isObject(body) ? body[field] : undefined)
  }
  return problems
}

function problemOf(issue: z.core.$ZodIssue, value: unknown): Problem {
  if (isEmpty(value)) return { kind: 'missing' }
  if (issue.code === 'too_small') return { kind: 'short', limit: Number(issue.minimum) }
  if (issue.code === 'too_big') return { kind: 'long', limit: Number(issue.maximum) }
  return { kind: 'invalid' }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  Number.isNaN(value) ||
  (typeof value === 'string' && visibleText(value) === '')
