import { Button } from '@kocyolu/web'
import { Drawer } from 'antd'
import { X } from 'lucide-react'
import styles from './filter-drawer.module.css'
import { FilterFields } from './filter-fields.tsx'
import type { Filters } from './filters.ts'
import { useText } from './texts.ts'
import type { ChangeFilters } from './use-filters.ts'

export type FilterDrawerProps = {
  open: boolean
  onClose: () => void
  filters: Filters
  onChange: ChangeFilters
  /** How many coaches match, once that is known. */
  total: number | undefined
}

/** The filters on a phone: a sheet from below that ends with the way back to the results. */
export function FilterDrawer({ open, onClose, filters, onChange, total }: FilterDrawerProps) {
  const t = useText()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      size="85dvh"
      title={t('filters.title')}
      closable={{
        placement: 'end',
        'aria-label': t('filters.close'),
        closeIcon: <X size={22} aria-hidden />,
      }}
      rootClassName={styles.drawer ?? ''}
      footer={
        <Button variant="primary" size="large" className={styles.show} onClick={onClose}>
          {total === undefined ? t('results.loading') : t('filters.show', { count: total })}
        </Button>
      }
    >
      <FilterFields filters={filters} onChange={onChange} />
    </Drawer>
  )
}
