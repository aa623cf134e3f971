import {
  Button,
  ListPage,
  lazyComponent,
  QueryView,
  SearchBox,
  Skeleton,
  useFormat,
  useNow,
  usePreload,
} from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { FilterForm } from '#filter-form'
import { usePhone } from '../../shared/use-phone.ts'
import { ActiveFilters } from './active-filters.tsx'
import styles from './filters.module.css'
import { countFilters, lastPage, pageSize, useFilters, writeFilters } from './filters.ts'
import { mentorListQuery } from './queries.ts'
import { NoCoaches, PageLinks, Results, ResultsHead } from './results.tsx'
import { useText } from './texts.ts'
import { WhenFilter } from './when-filter.tsx'

const FilterPanel = lazyComponent(
  async () => (await import('./filter-fields.tsx')).FilterPanel,
  () => <Skeleton height={320} radius={12} />,
)
const FilterDrawer = lazyComponent(async () => (await import('./filter-drawer.tsx')).FilterDrawer)

/** Searching, filtering and paging through the coaches; all of it is in the address. */
export function Discovery() {
  const t = useText()
  const [filters] = useFilters()
  const { zone } = useFormat()
  const now = useNow()
  const list = useQuery(mentorListQuery(filters, zone, now))
  const { data, isPlaceholderData } = list
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  usePreload(phone ? FilterDrawer : FilterPanel)
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
      <ResultsHead count={count} heading={heading} />
      {total === 0 ? (
        <NoCoaches
          onReset={() => {
            // The button that was pressed goes with what it stood in.
            heading.current?.focus()
          }}
        />
      ) : (
        <Results coaches={data?.items} busy={total === undefined} />
      )}
      <PageLinks last={last} onTurn={() => heading.current?.focus()} />
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
        toggleId={toggle}
        panel={{ id: phone ? undefined : panel, open, toggle: () => setOpen(now => !now) }}
      />
      {phone ? (
        <FilterDrawer open={open} onClose={() => setOpen(false)} count={count} />
      ) : open ? (
        <FilterPanel id={panel} />
      ) : null}
      <FilterForm />
      <Link to="/mentors/find">{t('find')}</Link>
      <WhenFilter />
      <ActiveFilters onGone={() => document.getElementById(toggle)?.focus()} />
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
  toggleId: string
  /** The filters: a panel in the page, or a dialog where that has no id. */
  panel: { id: string | undefined; open: boolean; toggle: () => void }
}

/** Search, and the way to the filters and out of them. */
function Toolbar({ toggleId, panel }: Props) {
  const t = useText()
  const [filters, change] = useFilters()
  // The time has its own place on the page.
  const active = countFilters({ ...filters, when: '' })
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <SearchBox
          value={filters.q}
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          clearLabel={t('search.clear')}
          onSearch={q => change({ q })}
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
