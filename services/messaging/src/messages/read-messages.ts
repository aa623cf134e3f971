import { type Caller, limits, type Message } from '@kocyolu/contracts'
import { AppError, notFound, type Param, statement } from '@kocyolu/service'
import { sql } from 'kysely'
import { blockedBetween } from '../contacts/contact.ts'
import { mayWriteTo } from '../contacts/message-policy.ts'
import { findRecipient, senderOf } from '../contacts/recipient.ts'
import { unreadCount } from '../contacts/unread.ts'
import type { MessagingEm } from '../db/em.ts'
import { endDigest } from '../digest/digests.ts'
import type { Deps } from '../service.ts'
import { seqOf, wakeWith } from '../user-events/user-events.ts'
import { messageColumnsFor, messageView } from './message-view.ts'

/** How many messages wait for the caller unread. */
export async function countUnread({ em }: Pick<Deps, 'em'>, caller: Caller) {
  const count = unreadCount(sql`${caller.id}::uuid`).as('count')
  return em
    .getKysely()
    .selectNoFrom([seqOf(caller), count])
    .executeTakeFirstOrThrow()
}

/** How many messages of one person, and in all, wait for the caller unread. */
async function countUnreadFrom({ em }: Pick<Deps, 'em'>, caller: Caller, userId: string) {
  const [reader, sender] = [sql`${caller.id}::uuid`, sql`${userId}::uuid`]
  const counts = [unreadCount(reader).as('total'), unreadCount(reader, sender).as('fromPerson')] as const
  return em
    .getKysely()
    .selectNoFrom([seqOf(caller), ...counts])
    .executeTakeFirstOrThrow()
}

/** So long after it was written a message has been committed, whatever its id. */
const settledMs = 10 * 60_000
/** So many new ones are counted again each time. */
const maxRecounted = 1_000

/** How many messages have been sent: those up to a message, which are kept as a number, and those after it. Erasing a person's messages lowers the number. */
export async function countAllMessages({
  em,
  clock,
}: Pick<Deps, 'em' | 'clock'>): Promise<{ total: number }> {
  const settled = new Date(clock.now().getTime() - settledMs)
  const { rows } = await sql<{ total: number; upTo: number; more: number; last: number | null }>`
    select counted.total::int, counted.up_to as "upTo", count(messages.id)::int as more,
      max(messages.id) filter (where messages.created_at <= ${settled}) as last
    from message_total counted left join messages on messages.id > counted.up_to
    group by counted.total, counted.up_to`.execute(em.getKysely())
  const { total, upTo, more, last } = rows[0] ?? { total: 0, upTo: 0, more: 0, last: null }
  if (more > maxRecounted && last !== null)
    await sql`update message_total set up_to = ${last},
        total = total + (select count(*) from messages where id > ${upTo} and id <= ${last})
      where up_to = ${upTo}`.execute(em.getKysely())
  return { total: total + more }
}

type Page = Partial<Record<'before' | 'after' | 'around' | 'limit', number | undefined>>

/** One page of what two people wrote to each other, oldest first. */
export async function getConversation(
  deps: Pick<Deps, 'em'>,
  caller: Caller,
  userId: string,
  page: Page,
): Promise<Message[]> {
  const other = await findRecipient(deps, caller, userId)
  if (!other || userId === caller.id) throw new AppError('not_found')
  const messages = await (page.around === undefined
    ? readPage(deps.em, caller.id, userId, page)
    : readAround(deps.em, caller.id, userId, page.around, page.limit))
  // A conversation stays readable when a role changed since, or a block; an unknown user has none.
  const isKnown = messages.length > 0 || other.isContact || other.isBlocked
  if (!isKnown && !mayWriteTo(senderOf(caller, other), other)) throw new AppError('not_found')
  return messages
}

/** A page around a message, or around its place. */
async function readAround(
  em: Deps['em'],
  one: string,
  other: string,
  id: number,
  limit: number = limits.messagePage,
) {
  const half = Math.ceil(limit / 2)
  const upTo = await selectBetween(em, one, other)
    .where('messages.id', '<=', id)
    .orderBy('messages.id', 'desc')
    .limit(half)
    .execute()
  const later = await selectBetween(em, one, other)
    .where('messages.id', '>', id)
    .orderBy('messages.id', 'asc')
    .limit(half)
    .execute()
  return [...upTo.toReversed(), ...later].map(messageView)
}

async function readPage(em: Deps['em'], one: string, other: string, { before, after, limit }: Page) {
  const forward = after !== undefined && before === undefined
  let query = selectBetween(em, one, other)
    .orderBy('messages.id', forward ? 'asc' : 'desc')
    .limit(limit ?? limits.messagePage)
  if (before !== undefined) query = query.where('messages.id', '<', before)
  if (after !== undefined) query = query.where('messages.id', '>', after)
  const rows = await query.execute()
  return (forward ? rows : rows.toReversed()).map(messageView)
}

/** The conversation of two people, as the first of them is shown it. */
const selectBetween = (em: Deps['em'], one: string, other: string) =>
  em
    .getKysely()
    .selectFrom('messages')
    .select(messageColumnsFor(one))
    .where(sql`least(sender_id, recipient_id)`, '=', sql`least(${one}::uuid, ${other}::uuid)`)
    .where(sql`greatest(sender_id, recipient_id)`, '=', sql`greatest(${one}::uuid, ${other}::uuid)`)

const select = ({ em }: Pick<Deps, 'em'>, { id }: Caller) =>
  em.getKysely().selectFrom('messages').select(messageColumnsFor(id))

/** The message that this caller has already sent under a client id. */
export async function findSent(deps: Pick<Deps, 'em'>, caller: Caller, clientId: string): Promise<Message> {
  const row = await select(deps, caller)
    .where('sender_id', '=', caller.id)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  return messageView(row)
}

/** A message of the caller's own. */
export async function findOwn(deps: Pick<Deps, 'em'>, caller: Caller, id: number): Promise<Message> {
  const row = await select(deps, caller)
    .where('sender_id', '=', caller.id)
    .where('messages.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return messageView(row)
}

/** A message to the caller. */
export async function findReceived(
  deps: Pick<Deps, 'em'>,
  caller: Caller,
  id: number,
): Promise<Message | undefined> {
  const row = await select(deps, caller)
    .where('recipient_id', '=', caller.id)
    .where('messages.id', '=', id)
    .executeTakeFirst()
  return row && messageView(row)
}

/** Marks a message as read by its recipient; no other caller learns that it exists. */
export async function markRead(deps: Deps, caller: Caller, id: number): Promise<Message> {
  const message = await findReceived(deps, caller, id)
  if (!message) throw new AppError('not_found')
  await turnRead(deps, caller, message.senderId, { from: id, upTo: id })
  return { ...message, isRead: true }
}

/** Marks everything that a person has written to the caller as read, up to a message, and counts what is left. */
export async function markConversationRead(deps: Deps, caller: Caller, userId: string, upTo: number) {
  if (!(await findRecipient(deps, caller, userId))) throw new AppError('not_found')
  const turned = await turnRead(deps, caller, userId, { from: 1, upTo })
  if (!turned) return countUnreadFrom(deps, caller, userId)
  const { seq, total, fromPerson } = turned
  return { seq, total, fromPerson }
}

/** Marks everything that a person has written to the caller as read. */
export async function readAll(deps: Deps, caller: Caller, userId: string): Promise<void> {
  await turnRead(deps, caller, userId, { from: 1, upTo: highestId })
}

const highestId = 2_147_483_647

type Turned = Record<'seq' | 'total' | 'fromPerson' | 'firstId' | 'id' | 'size', number> & {
  userId: string
  /** The user was notified of unread messages. */
  isWaiting: boolean
}

/** Rows that one statement marks: each is entered again into every index of the table. */
const turnedAtOnce = 1_000

/**
 * Marks messages and stores the event for both people's browsers, by one statement. Of two requests at once
 * only the one that changes a message publishes it, and gives what waits for the reader then. Each person's next `seq` is
 * taken in user-id order (see `takeSeqs`), and what waits unread is counted after that (see `storeMessage`). Where one has
 * blocked the other, it is the reader's alone: the sender is neither sent an event nor shown it later.
 */
async function turnSome(
  deps: Deps,
  { id: readerId }: Caller,
  senderId: string,
  { from, upTo }: Range,
): Promise<Turned | undefined> {
  const [first = '', second = ''] = [senderId, readerId].toSorted()
  const now = deps.clock.now()
  const turned = await turn(deps.em, { first, second, readerId, senderId, from, upTo, now })
  await wakeWith(
    deps,
    turned.map(({ userId, seq, total, fromPerson, firstId, id }) => ({
      userId,
      seq,
      event: { type: 'message.read', id, firstId, readerId, senderId, unread: { total, fromPerson } },
    })),
  )
  return turned.find(({ userId }) => userId === readerId)
}

type Range = { from: number; upTo: number }

/** Marks all of them, many by several statements; gives the last one that marked any. */
async function turnRead(
  deps: Deps,
  caller: Caller,
  senderId: string,
  range: Range,
): Promise<Turned | undefined> {
  for (let last: Turned | undefined; ; ) {
    const turned = await turnSome(deps, caller, senderId, range)
    last = turned ?? last
    if (turned && turned.size >= turnedAtOnce) continue
    if (last?.total === 0 && last.isWaiting) await endDigest(deps, caller.id)
    return last
  }
}

type Values = Record<'first' | 'second' | 'readerId' | 'senderId', string> & {
  from: number
  upTo: number
  now: Date
}

const turn = statement((_: MessagingEm, param: Param<Values>) => {
  const [reader, sender] = [sql`${param('readerId')}::uuid`, sql`${param('senderId')}::uuid`]
  return sql<Turned>`
    with block as (
      select ${blockedBetween(reader, sender)} as stands
    ), changed as (
      update messages set is_read = true, read_silently = (select stands from block) where id in (
        select id from messages
        where recipient_id = ${reader} and sender_id = ${sender} and not is_read
          and id between ${param('from')} and ${param('upTo')}
        order by id limit ${sql.lit(turnedAtOnce)} for no key update
      )
      returning id
    ), turned as (
      select min(id) as first_id, max(id) as last_id, count(*)::int as size from changed having count(*) > 0
    ), seqs as (
      insert into event_counters (user_id, last_seq)
      select person, 1 from turned, block, unnest(array[${param('first')}, ${param('second')}]::uuid[]) as person
      where person = ${reader} or not stands
      order by person
      on conflict (user_id) do update set last_seq = event_counters.last_seq + 1
      returning user_id, last_seq
    ), events as (
      insert into user_events (user_id, seq, type, message_id, payload, created_at)
      select user_id, last_seq, 'message.read', last_id, jsonb_build_object('firstId', first_id),
        ${param('now')}::timestamptz
      from seqs, turned
    )
    select seqs.user_id as "userId", seqs.last_seq as seq, unread.total, unread.from_person as "fromPerson",
      turned.first_id as "firstId", turned.last_id as id, turned.size,
      exists (select from digests where digests.user_id = seqs.user_id and is_waiting) as "isWaiting"
    from turned, seqs,
      unread_now(seqs.user_id, case seqs.user_id when ${reader} then ${sender} else ${reader} end) as unread`
})
