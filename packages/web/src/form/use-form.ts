import { ApiError } from '@kocyolu/contracts'
import { toast, useErrorText, useUnsaved } from '@kocyolu/web'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { type Problem, problemsOf } from './problem.ts'

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

export type FormState<F extends string> = {
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
