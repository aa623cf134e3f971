import { type FormHTMLAttributes, useEffect, useRef } from 'react'
import type { FormState } from './use-form.ts'

type Props<F extends string> = Omit<FormHTMLAttributes<HTMLFormElement>, 'noValidate' | 'onSubmit'> & {
  form: Pick<FormState<F>, 'submit'> & Partial<Pick<FormState<F>, 'rejections' | 'noteTyping'>>
}

/** Where a user mends a field: the control itself, or the first of a group that is marked `data-problem`. */
const wrong = ['[aria-invalid="true"]', '[data-problem] [tabindex="0"]', '[data-problem] input'].join()

/** The element of a form: checks when it is sent and leads to the first field that is wrong. */
export function Form<F extends string>({ form, ...rest }: Props<F>) {
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
