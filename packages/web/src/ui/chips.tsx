import { type ReactNode, useId } from 'react'
import styles from './chips.module.css'

export interface Choice<T extends string> {
  value: T
  label: string
  /** Said behind a label that is an abbreviation. */
  more?: string | undefined
  /** The language of a label that is not in the page's. */
  lang?: 'tr' | undefined
}

interface Props<T extends string> {
  label: string
  /** The label is visually hidden, where the place already shows the choice. */
  isLabelHidden?: boolean
  /** Field name in a form that the browser sends itself. */
  name?: string
  /** `one` is a choice among them, `many` are choices that are each on or off. */
  kind: 'one' | 'many'
  options: readonly Choice<T>[]
  chosen: readonly T[]
  onChoose: (value: T) => void
  /** `row` flows; `grid` gives all the same width. */
  layout?: 'row' | 'grid'
  hint?: string | undefined
  error?: string | undefined
  /** Further content, or content instead of options that are not there yet. */
  children?: ReactNode
}

/** Choices side by side, as large as a finger. */
export function Chips<T extends string>({
  label,
  isLabelHidden = false,
  name,
  kind,
  options,
  chosen,
  onChoose,
  layout = 'row',
  hint,
  error,
  children,
}: Props<T>) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described || undefined} data-problem={error && true}>
      <legend className={isLabelHidden ? 'visually-hidden' : styles.legend}>{label}</legend>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {options.length > 0 && (
        <div className={`${styles[layout]} tabular`}>
          {options.map(({ value, label, more, lang }) => (
            <label key={value} className={styles.chip}>
              <input
                type={kind === 'one' ? 'radio' : 'checkbox'}
                name={name ?? id}
                value={value}
                checked={chosen.includes(value)}
                onChange={() => onChoose(value)}
              />
              <span>
                <span lang={lang}>
                  {label}
                  {more && (
                    <>
                      {' '}
                      <span className="visually-hidden">({more})</span>
                    </>
                  )}
                </span>
              </span>
            </label>
          ))}
        </div>
      )}
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
