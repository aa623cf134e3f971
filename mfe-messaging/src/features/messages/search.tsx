import { type ListOf, type MessageHit, messagingCalls, searchable, trFold } from '@kocyolu/contracts'
import {
  Avatar,
  ButtonLink,
  type ChangeAddress,
  call,
  EmptyState,
  followsLive,
  QueryView,
  SearchBox,
  ShowMore,
} from '@kocyolu/web'
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ownKey } from '../../own-key.ts'
import { pathOf, type Shown } from './address.ts'
import styles from './contact-list.module.css'
import { Moment, RowsSkeleton } from './contact-list.tsx'
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
        panel={panel => <div className={styles.none}>{panel}</div>}
      >
        {found =>
          found.length === 0 ? (
            <div className={styles.none}>
              <EmptyState
                title={t('search.none.title')}
                text={t('search.none.text', { q })}
                action={<ButtonLink to="/messages">{t('search.clear')}</ButtonLink>}
              />
            </div>
          ) : (
            <ul className={styles.list} aria-label={t('search.results')}>
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
        className={styles.row}
        aria-current={isSelected ? 'true' : undefined}
      >
        <Avatar person={person} size={48} />
        <span className={styles.name}>
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

/** A piece of a text, and whether it is marked. */
type Piece = { start: number; text: string; isMarked: boolean }

/** A text in pieces: those that are marked, and what is between them. */
export function marksOf(text: string, marks: MessageHit['marks']): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const upTo = (place: number, isMarked: boolean) => {
    const end = Math.min(place, text.length)
    if (end > from) pieces.push({ start: from, text: text.slice(from, end), isMarked })
    from = Math.max(from, end)
  }
  for (const { start, end } of marks) {
    upTo(start, false)
    upTo(end, true)
  }
  upTo(text.length, false)
  return pieces
}

type SearchFieldProps = { q: string; onChange: ChangeAddress<Shown> }

/** Search field for one's messages. */
export function SearchField({ q, onChange }: SearchFieldProps) {
  const t = useText()
  return (
    <div className={styles.field}>
      <SearchBox
        value={q}
        label={t('search.label')}
        placeholder={t('search.label')}
        clearLabel={t('search.clear')}
        onSearch={text => onChange(shown => ({ ...shown, q: text }), { replace: true })}
      />
      <p role="status" className={styles.hint}>
        {q !== '' && !searchable.test(q) && t('search.short')}
      </p>
    </div>
  )
}
