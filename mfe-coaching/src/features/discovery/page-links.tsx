import { useFormat } from '@kocyolu/web'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type Filters, writeFilters } from './filters.ts'
import styles from './page-links.module.css'
import { pageNumbers } from './page-numbers.ts'
import { useText } from './texts.ts'

type Props = { filters: Filters; last: number; onTurn: () => void }

/** The pages of the list as links: each page has an address of its own. */
export function PageLinks({ filters, last, onTurn }: Props) {
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
