import { Button, ListPage, lazyComponent, QueryView, SearchBox, useFormat } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { usePhone } from '../../shared/use-phone.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterForm, FilterPanel } from './filter-fields.tsx'
import { countFilters, type Filters, lastPage, pageSize, writeFilters } from './filters.ts'
import { pageNumbers } from './page-numbers.ts'
import { mentorListQuery } from './queries.ts'
import { NoCoaches, Results, ResultsHead } from './results.tsx'
import { useText } from './texts.ts'
import styles from './toolbar.module.css'
import { type ChangeFilters, useFilters } from './use-filters.ts'

const FilterDrawer = lazyComponent(async () => (await import('./filter-drawer.tsx')).FilterDrawer)

/** Searching, filtering and paging through the coaches; all of it is in the address. */
export function Discovery() {
  const t = useText()
  const [filters, change] = useFilters()
  const list = useQuery(mentorListQuery(filters))
  const { data, isPlaceholderData } = list
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const panel = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const total = isPlaceholderData ? undefined : data?.total
  const count = total === undefined ? undefined : { total, isMore: data?.isTotalCapped ?? false }
  const toggle = useId()
  const last = Math.min(lastPage, Math.max(1, Math.ceil((data?.total ?? 0) / pageSize)))
  if (total !== undefined && filters.page > last) {
    return <Navigate replace to={{ search: writeFilters({ ...filters, page: last }).toString() }} />
  }
  const results = (
    <>
      <ResultsHead count={count} heading={heading} filters={filters} onChange={change} />
      {total === 0 ? (
        <NoCoaches
          filters={filters}
          onChange={values => {
            change(values)
            // The button that was pressed goes with what it stood in.
            heading.current?.focus()
          }}
        />
      ) : (
        <Results coaches={data?.items} busy={total === undefined} />
      )}
      <PageLinks filters={filters} last={last} onTurn={() => heading.current?.focus()} />
    </>
  )
  return (
    <ListPage
      title={t('page.title')}
      intro={t('page.intro')}
      documentTitle={t('page.documentTitle')}
      description={t('page.description')}
    >
      <Toolbar
        filters={filters}
        onChange={change}
        toggleId={toggle}
        panel={{ id: phone ? undefined : panel, open, toggle: () => setOpen(now => !now) }}
      />
      {phone ? (
        <FilterDrawer
          open={open}
          onClose={() => setOpen(false)}
          filters={filters}
          onChange={change}
          count={count}
        />
      ) : open ? (
        <FilterPanel id={panel} filters={filters} onChange={change} />
      ) : null}
      <FilterForm filters={filters} />
      <ActiveFilters
        filters={filters}
        onChange={change}
        onGone={() => document.getElementById(toggle)?.focus()}
      />
      <QueryView
        query={list}
        skeleton={results}
        title={t('results.errorTitle')}
        text={t('results.errorText')}
      >
        {() => results}
      </QueryView>
    </ListPage>
  )
}

type Props = {
  filters: Filters
  onChange: ChangeFilters
  toggleId: string
  /** The filters: a panel in the page, or a dialog where that has no id. */
  panel: { id: string | undefined; open: boolean; toggle: () => void }
}

/** Search, and the way to the filters and out of them. */
function Toolbar({ filters, onChange, toggleId, panel }: Props) {
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

type PageLinksProps = { filters: Filters; last: number; onTurn: () => void }

/** The pages of the list as links: each page has an address of its own. */
function PageLinks({ filters, last, onTurn }: PageLinksProps) {
  const t = useText()
  const format = useFormat()
  if (last <= 1) return null
  const link = (page: number, label: string, content: ReactNode) => (
    <Link
      to={{ search: writeFilters({ ...filters, page }).toString() }}
      preventScrollReset
      className={styles.page}
      aria-label={label}
      aria-current={page === filters.page ? 'page' : undefined}
      onClick={onTurn}
    >
      {content}
    </Link>
  )
  return (
    <nav aria-label={t('pages.label')}>
      <ul className={`${styles.pages} tabular`}>
        <li>
          {filters.page > 1
            ? link(filters.page - 1, t('pages.previous'), <ChevronLeft size={20} aria-hidden="true" />)
            : null}
        </li>
        {pageNumbers(filters.page, last).map(place => (
          <li key={place}>
            {typeof place === 'number' ? (
              link(place, t('pages.page', { page: format.number(place) }), format.number(place))
            ) : (
              <span className={styles.gap}>…</span>
            )}
          </li>
        ))}
        <li>
          {filters.page < last
            ? link(filters.page + 1, t('pages.next'), <ChevronRight size={20} aria-hidden="true" />)
            : null}
        </li>
      </ul>
    </nav>
  )
}
