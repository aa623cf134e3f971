import { useId } from 'react'
import { type Sort, sorts } from './filters.ts'
import styles from './sort-select.module.css'
import { useText } from './texts.ts'

type Props = { value: Sort; onChange: (sort: Sort) => void }

export function SortSelect({ value, onChange }: Props) {
  const t = useText()
  const id = useId()
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{t('sort.label')}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={event => onChange(sorts.find(sort => sort === event.target.value) ?? 'recommended')}
      >
        {sorts.map(sort => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
