import { useFormat } from '@kocyolu/web'
import type { RefObject } from 'react'
import type { Filters } from './filters.ts'
import styles from './results-head.module.css'
import { SortSelect } from './sort-select.tsx'
import { useText } from './texts.ts'
import type { ChangeFilters } from './use-filters.ts'

type Props = {
  /** Undefined while it is not known. */
  total: number | undefined
  heading: RefObject<HTMLHeadingElement | null>
  filters: Filters
  onChange: ChangeFilters
}

/** How many coaches match, also announced, and their order. */
export function ResultsHead({ total, heading, filters, onChange }: Props) {
  const t = useText()
  const format = useFormat()
  const text =
    total === undefined
      ? t('results.loading')
      : t('results.count', { count: total, total: format.number(total) })
  return (
    <div className={styles.head}>
      <h2 ref={heading} tabIndex={-1} className={`${styles.count} tabular`}>
        {text}
      </h2>
      <p role="status" className="visually-hidden">
        {text}
      </p>
      <SortSelect value={filters.sort} onChange={sort => onChange({ sort })} />
    </div>
  )
}
