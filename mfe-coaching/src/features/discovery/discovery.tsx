import { coachingCalls } from '@kocyolu/contracts'
import { Button, call, ListPage, lazyComponent, QueryView, SearchBox, useAddress } from '@kocyolu/web'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { mentorListsKey } from '../../shared/queries.ts'
import { usePhone } from '../../shared/use-phone.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterForm, FilterPanel } from './filter-fields.tsx'
import styles from './filters.module.css'
import {
  type ChangeFilters,
  changeFilters,
  countFilters,
  type Filters,
  lastPage,
  pageSize,
  readFilters,
  writeFilters,
} from './filters.ts'
import { NoCoaches, PageLinks, Results, ResultsHead } from './results.tsx'
import { useText } from './texts.ts'

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

/** One page of the coaches that match; the page before stays visible while the next one loads. */
export const mentorListQuery = (filters: Filters) =>
  queryOptions({
    queryKey: [...mentorListsKey, writeFilters(filters).toString()],
    queryFn: async ({ signal }) => {
      const reply = await call(coachingCalls.listMentors, { query: queryOf(filters), signal })
      return Array.isArray(reply) ? { items: reply, total: reply.length, isTotalCapped: false } : reply
    },
    placeholderData: keepPreviousData,
  })

function queryOf({ examType, page, ...filters }: Filters) {
  return { ...filters, ...(examType !== '' && { examType }), page: String(page), pageSize: String(pageSize) }
}

const address = { read: readFilters, write: writeFilters }

/** The filters of the address, and a way to change them there. */
function useFilters(): [Filters, ChangeFilters] {
  const [filters, changeAddress] = useAddress(address)
  const change: ChangeFilters = (values, how) =>
    changeAddress(now => changeFilters(now, typeof values === 'function' ? values(now) : values), how)
  return [filters, change]
}
