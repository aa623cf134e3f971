import { SearchBox } from '@kocyolu/web'
import { SelectField, TextField } from '@kocyolu/web/form'
import type { ReactNode } from 'react'
import styles from './list-view.module.css'
import { useText } from './texts.ts'
import type { ListState } from './use-list-state.ts'

export type Option = { value: string; label: string }

/** A choice from words, or a day. */
export type Filter = { name: string; label: string; options: Option[] | 'day' }

type Props = {
  state: ListState
  search: string | undefined
  filters: Filter[]
  /** The first one is the server's default order. */
  sorts: Option[]
  children: ReactNode
}

/** Filters of a list, above it. */
export function ListFilters({ state, search, filters, sorts, children }: Props) {
  const t = useText()
  if (!(search || filters.length > 0 || sorts.length > 0 || children)) return null
  return (
    <search aria-label={t('list.filters')} className={styles.toolbar}>
      {search && (
        <div className={styles.search}>
          <SearchBox
            look="field"
            label={search}
            clearLabel={t('list.clearSearch')}
            value={state.filters.q ?? ''}
            onSearch={q => state.choose({ q }, true)}
          />
        </div>
      )}
      {filters.map(({ name, label, options }) => {
        const field = { label, value: state.filters[name] ?? '' }
        const onChange = (value: string) => state.choose({ [name]: value })
        return (
          <div key={name} className={styles.field}>
            {options === 'day' ? (
              <TextField {...field} type="date" onChange={onChange} />
            ) : (
              <SelectField
                {...field}
                options={[{ value: '', label: t('list.all') }, ...options]}
                onChange={onChange}
              />
            )}
          </div>
        )
      })}
      {sorts.length > 0 && (
        <div className={styles.field}>
          <SelectField
            label={t('list.sort')}
            value={state.filters.sort ?? ''}
            options={sorts.map((sort, place) => (place === 0 ? { ...sort, value: '' } : sort))}
            onChange={sort => state.choose({ sort })}
          />
        </div>
      )}
      {children}
    </search>
  )
}
