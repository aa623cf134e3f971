import { ListPage, lazyComponent, QueryView } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { usePhone } from '../../shared/use-phone.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterForm, FilterPanel } from './filter-fields.tsx'
import { lastPage, pageSize, writeFilters } from './filters.ts'
import { PageLinks } from './page-links.tsx'
import { mentorListQuery } from './queries.ts'
import { NoCoaches, Results, ResultsHead } from './results.tsx'
import { useText } from './texts.ts'
import { Toolbar } from './toolbar.tsx'
import { useFilters } from './use-filters.ts'

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
