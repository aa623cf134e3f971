import { Button, useFormat } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { FilterFields } from './filter-fields.tsx'
import styles from './filters.module.css'
import { clearFilters, countFilters, noFilters, useFilters } from './filters.ts'
import type { Count } from './results.tsx'
import { useText } from './texts.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** How many coaches match, once that is known. */
  count: Count | undefined
}

/** The filters on a phone: a sheet from below that ends with the way back to the results. */
export function FilterDrawer({ open, onClose, count }: Props) {
  const t = useText()
  const format = useFormat()
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      closeLabel={t('filters.close')}
      size="wide"
      footer={
        count?.total === 0 ? (
          <NoMatch />
        ) : (
          <Button variant="primary" size="large" className={styles.show} onClick={onClose}>
            {count === undefined
              ? t('results.loading')
              : t(count.isMore ? 'filters.showMore' : 'filters.show', {
                  count: count.total,
                  total: format.number(count.total),
                })}
          </Button>
        )
      }
    >
      <FilterFields />
    </ModalDialog>
  )
}

/** There is nothing to go back to: say so, and offer the way out. */
function NoMatch() {
  const t = useText()
  const [filters, change] = useFilters()
  return (
    <div className={styles.noMatch}>
      <p role="status">{t('filters.noMatch')}</p>
      <Button
        variant="primary"
        size="large"
        className={styles.show}
        onClick={() =>
          change(now => (countFilters(now) > 0 ? clearFilters(now) : { ...noFilters, sort: now.sort }))
        }
      >
        {countFilters(filters) > 0 ? t('filters.clear') : t('search.clear')}
      </Button>
    </div>
  )
}
