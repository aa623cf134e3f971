import type { Mentor } from '@kocyolu/contracts'
import { ButtonLink, buttonClass, EmptyState, KeptParts, lazyComponent, useFormat } from '@kocyolu/web'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { Link } from 'react-router-dom'
import { AddressButton } from './active-filters.tsx'
import { CoachCard, CoachCardSkeleton } from './coach-card.tsx'
import { countFilters, noFilters, pageNumbers, sorts, useFilters, writeFilters } from './filters.ts'
import styles from './results.module.css'
import { useText } from './texts.ts'

const Nearest = lazyComponent(async () => (await import('./wish-parts.tsx')).Nearest)

const places = ['a', 'b', 'c', 'd', 'e', 'f']

type ResultsProps = { coaches: Mentor[] | undefined; busy: boolean }

/** The coaches of one page, or what is in their place while the first ones load. */
export function Results({ coaches, busy }: ResultsProps) {
  return (
    <ul className={styles.grid} aria-busy={busy}>
      {coaches
        ? coaches.map((coach, place) => <CoachCard key={coach.id} coach={coach} isFirst={place === 0} />)
        : places.map(place => <CoachCardSkeleton key={place} />)}
    </ul>
  )
}

/** No coach matches, or there is none yet. */
export function NoCoaches({ onReset }: { onReset: () => void }) {
  const t = useText()
  const [filters, change] = useFilters()
  const narrowed = filters.q !== '' || countFilters(filters) > 0
  if (filters.when) return <Nearest />
  return (
    <EmptyState
      title={t('results.emptyTitle')}
      text={narrowed ? t('results.emptyFiltered') : t('results.empty')}
      action={
        narrowed ? (
          <AddressButton
            to={{ ...noFilters, sort: filters.sort }}
            className={buttonClass({ variant: 'primary' })}
            onPress={() => {
              change(now => ({ ...noFilters, sort: now.sort }))
              onReset()
            }}
          >
            {t('results.reset')}
          </AddressButton>
        ) : (
          <ButtonLink to="/">{t('results.home')}</ButtonLink>
        )
      }
    />
  )
}

/** How many coaches match; `isMore` where they were not counted to the end. */
export type Count = { total: number; isMore: boolean }

type ResultsHeadProps = {
  /** Undefined while it is not known. */
  count: Count | undefined
  heading: RefObject<HTMLHeadingElement | null>
}

/** How many coaches match, also announced, and their order. */
export function ResultsHead({ count, heading }: ResultsHeadProps) {
  const t = useText()
  const format = useFormat()
  const text =
    count === undefined
      ? t('results.loading')
      : t(count.isMore ? 'results.countMore' : 'results.count', {
          count: count.total,
          total: format.number(count.total),
        })
  return (
    <div className={styles.head}>
      <h2 ref={heading} tabIndex={-1} className={`${styles.count} tabular`}>
        {text}
      </h2>
      <p role="status" className="visually-hidden">
        {text}
      </p>
      <SortSelect />
      <details className={styles.how}>
        <summary>{t('sort.how')}</summary>
        <p className="soft">{t('sort.howText')}</p>
      </details>
    </div>
  )
}

function SortSelect() {
  const t = useText()
  const [filters, change] = useFilters()
  const id = useId()
  return (
    <form action="/mentors" className={styles.sort}>
      <KeptParts without="sort" />
      <label htmlFor={id}>{t('sort.label')}</label>
      <select
        id={id}
        name="sort"
        className={styles.select}
        value={filters.sort}
        onChange={event => change({ sort: sorts.find(sort => sort === event.target.value) ?? 'recommended' })}
      >
        {sorts.map(sort => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonClass()}>
          {t('sort.apply')}
        </button>
      </noscript>
    </form>
  )
}

type PageLinksProps = { last: number; onTurn: () => void }

/** The pages of the list as links: each page has an address of its own. */
export function PageLinks({ last, onTurn }: PageLinksProps) {
  const t = useText()
  const [filters] = useFilters()
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
