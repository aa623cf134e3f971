import {
  type Caller,
  type ListOf,
  type MessageHit,
  type messaging,
  PathId,
  type QueryOf,
  type Role,
  trFold,
} from '@kocyolu/contracts'
import { pagedList, patternOf, searchWords } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '../service.ts'

type Excerpt = Pick<MessageHit, 'excerpt' | 'marks'>
type Mark = MessageHit['marks'][number]

/** Characters of an excerpt, and of those before the first word that was found. */
const maxLength = 140
const ahead = 40
const maxMarks = 20
const gap = '…'

/** The part of a text in which the folded words of a search are first, and where they are in it. */
export function excerptOf(content: string, words: readonly string[]): Excerpt {
  const text = content.replace(/\s/g, ' ')
  const found = placesOf(text, words)
  const start = boundaryAt(text, Math.min((found[0]?.start ?? 0) - ahead, text.length - maxLength))
  const end = boundaryAt(text, start + maxLength)
  const before = start > 0 ? gap : ''
  const shift = before.length - start
  return {
    excerpt: `${before}${text.slice(start, end)}${end < text.length ? gap : ''}`,
    marks: found
      .filter(mark => mark.start >= start && mark.end <= end)
      .slice(0, maxMarks)
      .map(mark => ({ start: mark.start + shift, end: mark.end + shift })),
  }
}

/** Where words are in a text, in its order; what overlaps is one place. */
function placesOf(text: string, words: readonly string[]): Mark[] {
  const { folded, origin } = foldWithOrigin(text)
  const places = words.flatMap(word => placesOfWord(folded, word)).sort((a, b) => a.start - b.start)
  const joined: Mark[] = []
  for (const { start, end } of places) {
    const mark = { start: origin[start] ?? 0, end: origin[end] ?? text.length }
    const last = joined.at(-1)
    if (last && mark.start <= last.end) last.end = Math.max(last.end, mark.end)
    else joined.push(mark)
  }
  return joined
}

function placesOfWord(folded: string, word: string): Mark[] {
  const places: Mark[] = []
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
    places.push({ start: at, end: at + word.length })
  return places
}

/** A text folded character by character, and where each part of the result comes from: some become longer. */
function foldWithOrigin(text: string): { folded: string; origin: number[] } {
  const origin: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const part = trFold(character)
    for (let place = 0; place < part.length; place += 1) origin.push(at)
    folded += part
    at += character.length
  }
  return { folded, origin }
}

const graphemes = new Intl.Segmenter('tr', { granularity: 'grapheme' })

/** The place itself or, where it is within what people see as one character, the beginning of that. */
function boundaryAt(text: string, place: number): number {
  if (place <= 0) return 0
  return graphemes.segment(text).containing(place)?.index ?? text.length
}

/** How many of one's newest messages are read in their order before all others are looked up by the words. */
const newestRead = 500
const highestId = 2_147_483_647

type Found = {
  id: number
  senderId: string
  content: string
  createdAt: Date
  personId: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  role: Role
}

/** Of whom, the folded words, how many, and before which message. */
type Search = { userId: string; words: readonly string[]; limit: number; before?: number | undefined }

/** The messages of a user in which all of these words are, newest first. */
async function findMessages({ em }: Pick<Deps, 'em'>, search: Search): Promise<Found[]> {
  return (await selectFound(search).execute(em.getKysely())).rows
}

/**
 * A word that many of a user's messages have is among their newest, where reading ends soon; one that few have is looked
 * up, and costs what it finds. Most people have no more than is read. PostgreSQL is not left to choose: it guesses how many
 * messages have a word, and not how many of one's own.
 */
export function selectFound({ userId, words, limit, before = highestId }: Search): RawBuilder<Found> {
  const me = sql`${userId}::uuid`
  const has = sql.join(words.map(hasWord), sql` and `)
  return sql<Found>`
    with newest as materialized (
      select id, content from (
        (${newestOf(sql.ref('sender_id'), me, before)}) union all (${newestOf(sql.ref('recipient_id'), me, before)})
      ) as own order by id desc limit ${sql.lit(newestRead)}
    ), near as materialized (
      select id from newest where ${has} order by id desc limit ${limit}
    ), far as materialized (
      select id from messages
      where (select count(*) from near) < ${limit} and (select count(*) from newest) = ${sql.lit(newestRead)}
        and array[sender_id, recipient_id] @> array[${me}] and id < (select min(id) from newest) and ${has}
    ), found as materialized (
      select id from (select id from near union all select id from far) as either order by id desc limit ${limit}
    )
    select messages.id, messages.sender_id as "senderId", messages.content, messages.created_at as "createdAt",
      people.user_id as "personId", people.first_name as "firstName", people.last_name as "lastName",
      people.profile_image_url as "profileImageUrl", people.role
    from found join messages using (id)
    join people on people.user_id = case when sender_id = ${me} then recipient_id else sender_id end
    order by messages.id desc`
}

const hasWord = (word: string) => sql`tr_fold(content) like ${patternOf(word)}`

const newestOf = (column: RawBuilder<unknown>, me: RawBuilder<unknown>, before: number) => sql`
  select id::bigint, content from messages where ${column} = ${me} and id::bigint < ${before}
  order by id::bigint desc limit ${sql.lit(newestRead)}`

const hits = pagedList('message hits', z.tuple([PathId]))

/** Matches of a search in the caller's messages, sent and received. */
export function searchMessages(
  deps: Pick<Deps, 'em'>,
  caller: Caller,
  { q, ...page }: QueryOf<typeof messaging.searchMessages>,
): Promise<ListOf<MessageHit>> {
  const words = searchWords(q)
  return hits.list(page, {
    read: (limit, after) => findMessages(deps, { userId: caller.id, words, limit, before: after?.[0] }),
    keyOf: row => [row.id],
    view: ({ id, senderId, content, createdAt, personId, ...person }) => ({
      id,
      own: senderId === caller.id,
      person: { id: personId, ...person },
      ...excerptOf(content, words),
      createdAt: createdAt.toISOString(),
    }),
  })
}
