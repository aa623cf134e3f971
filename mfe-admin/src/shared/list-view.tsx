import type { ListOf } from '@kocyolu/contracts'
import { Button, buttonClass, EmptyState, type QueryState, QueryView, SearchBox } from '@kocyolu/web'
import { SelectField, TextField } from '@kocyolu/web/form'
import { Table } from 'antd'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { RowsSkeleton } from './list-skeleton.tsx'
import styles from './list-view.module.css'
import { useText } from './texts.ts'
import type { Column, ListState } from './use-list.tsx'

type Props<T> = {
  state: ListState
  query: QueryState<ListOf<T>> & { isPlaceholderData: boolean }
  /** Names the table. */
  label: string
  columns: Column<T>[]
  rowKey: (row: T) => string | number
  search?: string
  filters?: Filter[]
  sorts?: Option[]
  /** Where the whole list as it is filtered is given as a file. */
  file?: string
  empty: { title: string; text: string }
}

/** A list that admins search, filter, sort and page; on a phone its rows are cards. */
export function ListView<T extends object>(props: Props<T>) {
  const { state, query, label, columns, rowKey, search, filters = [], sorts = [], file, empty } = props
  const t = useText()
  const isFiltered = Object.keys(state.filters).some(name => name !== 'sort')
  return (
    <div className="stack">
      <ListFilters state={state} search={search} filters={filters} sorts={sorts}>
        {file && (
          <a className={`${buttonClass()} ${styles.file}`} href={file}>
            <Download size={18} aria-hidden="true" />
            {t('list.download')}
          </a>
        )}
      </ListFilters>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <EmptyState
              title={isFiltered ? t('list.none.title') : empty.title}
              text={isFiltered ? t('list.none.text') : empty.text}
              action={isFiltered && <Button onClick={state.clear}>{t('list.clear')}</Button>}
            />
          ) : (
            <>
              <div className={styles.panel} aria-busy={query.isPlaceholderData}>
                <Table<T>
                  aria-label={label}
                  className={styles.table ?? ''}
                  dataSource={items}
                  rowKey={rowKey}
                  pagination={false}
                  showSorterTooltip={false}
                  columns={columns.map(column => tableColumn(column, state.filters.sort))}
                  onChange={(_page, _filters, sorter) => {
                    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
                    const column = columns.find(one => one.key === columnKey)
                    state.choose({ sort: (order && column?.sorts?.[order]) ?? '' })
                  }}
                />
              </div>
              <Pages state={state} nextCursor={nextCursor} />
            </>
          )
        }
      </QueryView>
    </div>
  )
}

function tableColumn<T>({ key, title, render, isWide, sorts }: Column<T>, sort: string | undefined) {
  const orders = (['ascend', 'descend'] as const).filter(order => sorts?.[order])
  const order = sort === undefined ? undefined : orders.find(one => sorts?.[one] === sort)
  return {
    key,
    title,
    render: (_: unknown, row: T) => render(row),
    // Label of a value in a phone's card; buttons have their own.
    onCell: () => (key === 'actions' ? {} : { 'data-label': title, 'data-wide': isWide }) as object,
    ...(sorts && { sorter: true, sortDirections: orders, sortOrder: order ?? null }),
  }
}

function Pages({ state, nextCursor }: { state: ListState; nextCursor: string | null }) {
  const t = useText()
  if (state.isFirst && nextCursor === null) return null
  return (
    <nav aria-label={t('list.pages')} className={styles.pages}>
      {!state.isFirst && (
        <Button onClick={state.hasPrevious ? state.previous : state.first}>
          {t(state.hasPrevious ? 'list.previous' : 'list.first')}
        </Button>
      )}
      {nextCursor !== null && <Button onClick={() => state.next(nextCursor)}>{t('list.next')}</Button>}
    </nav>
  )
}

type Option = { value: string; label: string }

/** A choice from words, or a day. */
type Filter = { name: string; label: string; options: Option[] | 'day' }

type ListFiltersProps = {
  state: ListState
  search: string | undefined
  filters: Filter[]
  /** The first one is the server's default order. */
  sorts: Option[]
  children: ReactNode
}

/** Filters of a list, above it. */
function ListFilters({ state, search, filters, sorts, children }: ListFiltersProps) {
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
