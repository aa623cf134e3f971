import { type FormHTMLAttributes, useEffect, useRef } from 'react'
import type { FormState } from './use-form.ts'

type Props<F extends string> = Omit<FormHTMLAttributes<HTMLFormElement>, 'noValidate' | 'onSubmit'> & {
  form: Pick<FormState<F>, 'refusals' | 'submit'> & Partial<Pick<FormState<F>, 'noteTyping'>>
}

/** Where somebody mends a field: the control itself, or the first of a group that is marked `data-problem`. */
const wrong = ['[aria-invalid="true"]', '[data-problem] [tabindex="0"]', '[data-problem] input'].join()

/** The element of a form: checks when it is sent and leads to the first field that is wrong. */
export function Form<F extends string>({ form: { refusals, submit, noteTyping }, ...rest }: Props<F>) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>(wrong)?.focus()
  }, [refusals])
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
