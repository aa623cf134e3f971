import { FilterFields } from './filter-fields.tsx'
import styles from './filter-panel.module.css'
import type { Filters } from './filters.ts'
import { useText } from './texts.ts'
import type { ChangeFilters } from './use-filters.ts'

type Props = { id: string; filters: Filters; onChange: ChangeFilters }

/** The filters between search and results, where there is room for them. */
export function FilterPanel({ id, filters, onChange }: Props) {
  const t = useText()
  return (
    <section id={id} aria-label={t('filters.title')} className={styles.panel}>
      <FilterFields filters={filters} onChange={onChange} />
    </section>
  )
}
