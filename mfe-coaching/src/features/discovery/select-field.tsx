import { useId } from 'react'
import styles from './select-field.module.css'
import { useText } from './texts.ts'

type Option = { value: string; label: string }
type Props = { label: string; value: string; options: Option[]; onChange: (value: string) => void }

/** One choice from a long list; the browser's own select, which every phone and screen reader knows. */
export function SelectField({ label, value, options, onChange }: Props) {
  const t = useText()
  const id = useId()
  const known = value === '' || options.some(option => option.value === value)
  const all = known ? options : [...options, { value, label: value }]
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        <option value="">{t('filters.any')}</option>
        {all.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
