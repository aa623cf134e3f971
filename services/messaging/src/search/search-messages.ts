import {
  type Caller,
  type ListOf,
  type MessageHit,
  type messaging,
  PathId,
  type QueryOf,
  type Role,
} from '@kocyolu/contracts'
import { pagedList, patternOf, searchWords } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { excerptOf } from './excerpt.ts'

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
