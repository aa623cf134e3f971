import { buttonClass, HiddenParts } from '@kocyolu/web'
import { FilterFields } from './filter-fields.tsx'
import styles from './filters.module.css'
import { noFilters, useFilters, writeFilters } from './filters.ts'
import { useText } from './texts.ts'

/** The same filters as a form, for a browser that runs no scripts. */
export function FilterForm() {
  const t = useText()
  const [filters] = useFilters()
  return (
    <noscript>
      <details className={styles.fold}>
        <summary className={buttonClass({ size: 'large' })}>{t('filters.toggle')}</summary>
        <form action="/mentors" aria-label={t('filters.title')} className={styles.panel}>
          <HiddenParts
            search={writeFilters({
              ...noFilters,
              q: filters.q,
              when: filters.when,
              hours: filters.hours,
              sort: filters.sort,
            })}
          />
          <FilterFields />
          <button type="submit" className={buttonClass({ variant: 'primary' })}>
            {t('filters.apply')}
          </button>
        </form>
      </details>
    </noscript>
  )
}
