import { type ListOf, type MessageHit, messagingCalls, trFold } from '@kocyolu/contracts'
import { Avatar, ButtonLink, call, EmptyState, followsLive, QueryView, ShowMore } from '@kocyolu/web'
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ownKey } from '../../own-key.ts'
import { pathOf } from './address.ts'
import list from './contact-list.module.css'
import { marksOf } from './marks.ts'
import { Moment } from './moment.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import styles from './search.module.css'
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

/** My messages with all of these words; a new one that has them is asked for. */
const searchQuery = (q: string) => {
  const words = trFold(q).split(/\s+/)
  return infiniteQueryOptions({
    queryKey: ownKey('messages', 'search', q),
    queryFn: ({ pageParam, signal }) =>
      call(messagingCalls.searchMessages, { query: { q, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    select: ({ pages }) => pages.flatMap(page => page.items),
    meta: followsLive<InfiniteData<ListOf<MessageHit>>>((data, { event }) => {
      if (event.type !== 'message.created' && event.type !== 'message.changed') return data
      const { id, content } = event.message
      const folded = trFold(content)
      const isKnown = data.pages.some(page => page.items.some(hit => hit.id === id))
      // Of what is shown otherwise neither its text nor its place here is right any more.
      if (isKnown) return event.type === 'message.changed' ? undefined : data
      return words.every(word => folded.includes(word)) ? undefined : data
    }),
  })
}

type Props = { hit: MessageHit; q: string; isSelected: boolean }

/** A message that was found: with whom, when, and its words marked. */
function HitRow({ hit, q, isSelected }: Props) {
  const t = useText()
  const { id, person, own, excerpt, marks, createdAt } = hit
  return (
    <li>
      <Link
        to={pathOf({ q, userId: person.id, at: id })}
        className={list.row}
        aria-current={isSelected ? 'true' : undefined}
      >
        <Avatar person={person} size={48} />
        <span className={list.name}>
          {person.firstName} {person.lastName}
        </span>
        <Moment iso={createdAt} />
        <span className={styles.excerpt}>
          {own && `${t('conversation.fromMe')} `}
          {marksOf(excerpt, marks).map(({ start, text, isMarked }) =>
            isMarked ? <mark key={start}>{text}</mark> : text,
          )}
        </span>
      </Link>
    </li>
  )
}
