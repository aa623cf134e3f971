import { ButtonLink, EmptyState, QueryView, ShowMore } from '@kocyolu/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import list from './contact-list.module.css'
import { HitRow } from './hit-row.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import styles from './search.module.css'
import { searchQuery } from './search-query.ts'
import { useText } from './texts.ts'

/** Results, newest first; the message of the address is marked. */
export function SearchResults({ q, at }: { q: string; at: number | undefined }) {
  const t = useText()
  const hits = useInfiniteQuery(searchQuery(q))
  const count = hits.data?.length ?? 0
  return (
    <>
      <p role="status" className="visually-hidden">
        {hits.data && t(hits.hasNextPage ? 'search.more' : 'search.count', { count })}
      </p>
      <QueryView
        query={hits}
        skeleton={<RowsSkeleton label={t('search.loading')} />}
        panel={panel => <div className={list.none}>{panel}</div>}
      >
        {found =>
          found.length === 0 ? (
            <div className={list.none}>
              <EmptyState
                title={t('search.none.title')}
                text={t('search.none.text', { q })}
                action={<ButtonLink to="/messages">{t('search.clear')}</ButtonLink>}
              />
            </div>
          ) : (
            <ul className={list.list} aria-label={t('search.results')}>
              {found.map(hit => (
                <HitRow key={hit.id} hit={hit} q={q} isSelected={hit.id === at} />
              ))}
              <li className={styles.next}>
                <ShowMore list={hits}>{t('search.older')}</ShowMore>
              </li>
            </ul>
          )
        }
      </QueryView>
    </>
  )
}
