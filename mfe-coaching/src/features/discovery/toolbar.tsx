import { Button, SearchBox } from '@kocyolu/web'
import { SlidersHorizontal } from 'lucide-react'
import { countFilters, type Filters } from './filters.ts'
import { useText } from './texts.ts'
import styles from './toolbar.module.css'
import type { ChangeFilters } from './use-filters.ts'

type Props = {
  filters: Filters
  onChange: ChangeFilters
  toggleId: string
  /** The filters: a panel in the page, or a dialog where that has no id. */
  panel: { id: string | undefined; open: boolean; toggle: () => void }
}

/** Search, and the way to the filters and out of them. */
export function Toolbar({ filters, onChange, toggleId, panel }: Props) {
  const t = useText()
  const active = countFilters(filters)
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <SearchBox
          value={filters.q}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          clearLabel={t('search.clear')}
          onSearch={q => onChange({ q }, { replace: true })}
        />
      </div>
      <Button
        id={toggleId}
        size="large"
        className={styles.toggle}
        aria-expanded={panel.open}
        aria-controls={panel.open ? panel.id : undefined}
        onClick={panel.toggle}
      >
        <SlidersHorizontal size={20} aria-hidden="true" />
        {t('filters.toggle')}
        {active > 0 ? ` ${t('filters.count', { count: active })}` : ''}
      </Button>
    </div>
  )
}
