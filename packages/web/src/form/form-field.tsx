import { type ReactNode, useId } from 'react'
import styles from './form-field.module.css'

/** Props that connect a control with its label, its hint and its error. */
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  status: 'error' | ''
}

type Props = {
  label: string
  /** Said behind the label, for instance that the field may stay empty. */
  note?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A labelled control of antd; its error is read with it. */
export function FormField({ label, note, hint, error, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {note ? <span className={styles.note}> {note}</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': Boolean(error),
        status: error ? 'error' : '',
      })}
      {hint ? (
        <p id={`${id}-hint`} className="soft tiny">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="problem small">
          {error}
        </p>
      ) : null}
    </div>
  )
}
