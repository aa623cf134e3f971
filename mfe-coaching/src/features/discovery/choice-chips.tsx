import { useId } from 'react'
import styles from './choice-chips.module.css'

type Option<T extends string> = {
  value: T
  label: string /** Said when the label is an abbreviation. */
  name?: string
}
type Props<T extends string> = {
  label: string
  hint?: string
  options: readonly Option<T>[]
  chosen: readonly T[]
  onToggle: (value: T) => void
}

/** Several choices side by side, each on or off. */
export function ChoiceChips<T extends string>({ label, hint, options, chosen, onToggle }: Props<T>) {
  const hintId = useId()
  return (
    <fieldset className={styles.group} aria-describedby={hint ? hintId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {options.map(option => (
          <label key={option.value} className={styles.chip}>
            <input
              type="checkbox"
              aria-label={option.name}
              checked={chosen.includes(option.value)}
              onChange={() => onToggle(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </fieldset>
  )
}
