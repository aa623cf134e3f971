import { Button } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import styles from './filter-fields.module.css'
import { FilterFields } from './filter-fields.tsx'
import type { Filters } from './filters.ts'
import { useText } from './texts.ts'
import type { ChangeFilters } from './use-filters.ts'

type Props = {
  open: boolean
  onClose: () => void
  filters: Filters
  onChange: ChangeFilters
  /** How many coaches match, once that is known. */
  total: number | undefined
}

/** The filters on a phone: a sheet from below that ends with the way back to the results. */
export function FilterDrawer({ open, onClose, filters, onChange, total }: Props) {
  const t = useText()
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      closeLabel={t('filters.close')}
      size="wide"
      footer={
        <Button variant="primary" size="large" className={styles.show} onClick={onClose}>
          {total === undefined ? t('results.loading') : t('filters.show', { count: total })}
        </Button>
      }
    >
      <FilterFields filters={filters} onChange={onChange} />
    </ModalDialog>
  )
}
