import { asList, type Contact, limits, type Message, messagingCalls } from '@kocyolu/contracts'
import { call, followsLive, isCurrent, patchQueries } from '@kocyolu/web'
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'
import { peopleKey } from '../../shared/blocks/queries.ts'
import { attachmentsOf } from './bubbles.ts'
import {
  archivedAfter,
  archivedAfterSending,
  type Contacts,
  contactsAfter,
  contactsAfterChange,
  contactsAfterSending,
} from './contacts.ts'
import {
  type Conversation,
  changedIn,
  conversationAfter,
  mergeMessages,
  type Place,
  placeAfter,
  settledUntil,
} from './conversation-after.ts'
import { type Outgoing, useOutbox } from './outbox.ts'

const contactsPage = '50'

// A message beyond a page says whether the next page has any.
const pageAndOne = String(limits.messagePage + 1)
const halvesAndOne = String(limits.messagePage + 2)

const newestOf = (messages: Message[], size: number) => ({
  messages: messages.slice(-size),
  hasMore: messages.length > size,
})

const oldestOf = (messages: Message[], size: number) => ({
  messages: messages.slice(0, size),
  hasMore: messages.length > size,
})

const contactsIn = (place: 'list' | 'archive', after: typeof contactsAfter) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, place],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = {
        limit: contactsPage,
        ...(place === 'archive' && { archived: 'true' as const }),
        ...(cursor !== null && { cursor }),
      }
      return asList(await call(messagingCalls.listContacts, { query, signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    meta: { ...(place === 'list' && { kept: true as const }), ...followsLive(after) },
  })

export const contactsQuery = contactsIn('list', contactsAfter)
export const archiveQuery = contactsIn('archive', archivedAfter)

/** The person of the address who is not a contact yet; null when there is no such person. */
export const newcomerQuery = (userId: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'newcomer', userId],
    queryFn: async ({ signal }): Promise<Contact | null> => {
      const { items } = asList(
        await call(messagingCalls.listContacts, { query: { userId, limit: '1' }, signal }),
      )
      return items.find(contact => contact.id === userId) ?? null
    },
  })

const conversationKey = (userId: string) => ownKey('conversation', userId)

export const conversationQuery = (userId: string) =>
  queryOptions({
    queryKey: conversationKey(userId),
    queryFn: async ({ client, signal }): Promise<Conversation> => {
      const known = () => client.getQueryData<Conversation>(conversationKey(userId))
      const before = known()
      // Of an earlier page: messages may have been changed or withdrawn since, and no event said so here.
      const updatedAt = client.getQueryState(conversationKey(userId))?.dataUpdatedAt ?? 0
      if (before && updatedAt < performance.timeOrigin) return newestPage(userId, signal)
      const fresh = before ? await catchUp(userId, before, signal) : await newestPage(userId, signal)
      // Older messages may have been added while the answer was on its way.
      return { ...fresh, messages: mergeMessages(known()?.messages ?? [], fresh.messages) }
    },
    meta: {
      kept: true,
      ...followsLive<Conversation>((data, update) => conversationAfter(userId, data, update)),
    },
  })

async function newestPage(userId: string, signal: AbortSignal): Promise<Conversation> {
  const query = { limit: pageAndOne }
  const answer = await call(messagingCalls.getConversation, { params: { userId }, query, signal })
  const { messages, hasMore } = newestOf(answer, limits.messagePage)
  return { messages, hasOlder: hasMore }
}

/** Fills the gap since the last look, page by page, and learns which messages were read in between. */
async function catchUp(userId: string, known: Conversation, signal: AbortSignal): Promise<Conversation> {
  let after = settledUntil(known.messages)
  if (after === undefined) return newestPage(userId, signal)
  let messages = known.messages
  for (;;) {
    const query = { after: String(after) }
    const page: Message[] = await call(messagingCalls.getConversation, { params: { userId }, query, signal })
    messages = mergeMessages(messages, page)
    const last = page.at(-1)
    if (!last || page.length < limits.messagePage) return { ...known, messages }
    after = last.id
  }
}

const placeKey = (userId: string, at: number) => ownKey('conversation', userId, at)

/** Messages of two people around a message. */
export const placeQuery = (userId: string, at: number) =>
  queryOptions({
    queryKey: placeKey(userId, at),
    queryFn: async ({ signal }): Promise<Place> => {
      const query = { around: String(at), limit: halvesAndOne }
      const answer = await call(messagingCalls.getConversation, { params: { userId }, query, signal })
      const half = limits.messagePage / 2
      const before = newestOf(
        answer.filter(({ id }) => id <= at),
        half,
      )
      const after = oldestOf(
        answer.filter(({ id }) => id > at),
        half,
      )
      const messages = [...before.messages, ...after.messages]
      return { messages, hasOlder: before.hasMore, hasNewer: after.hasMore }
    },
    // It is looked at once, and may be out of date when a user comes back to it.
    gcTime: 0,
    meta: followsLive<Place>((data, update) => placeAfter(userId, data, update)),
  })

/** The page before the oldest loaded message, added to the conversation or to the place in it. */
export const loadOlder = (userId: string, at: number | undefined) =>
  mutationOptions({
    mutationFn: async (before: number) => {
      const query = { before: String(before), limit: pageAndOne }
      return newestOf(
        await call(messagingCalls.getConversation, { params: { userId }, query }),
        limits.messagePage,
      )
    },
    onSuccess: (page, _before, _prepared, { client }) =>
      patchQueries<Conversation>(client, { queryKey: keyOf(userId, at), exact: true }, old => ({
        ...old,
        messages: mergeMessages(old.messages, page.messages),
        hasOlder: page.hasMore,
      })),
  })

/** The page after the newest loaded message of a place, added to it. */
export const loadNewer = (userId: string, at: number) =>
  mutationOptions({
    mutationFn: async (after: number) => {
      const query = { after: String(after), limit: pageAndOne }
      return oldestOf(
        await call(messagingCalls.getConversation, { params: { userId }, query }),
        limits.messagePage,
      )
    },
    onSuccess: (page, _after, _prepared, { client }) =>
      patchQueries<Place>(client, { queryKey: placeKey(userId, at), exact: true }, old => ({
        ...old,
        messages: mergeMessages(old.messages, page.messages),
        hasNewer: page.hasMore,
      })),
  })

const keyOf = (userId: string, at: number | undefined) =>
  at === undefined ? conversationKey(userId) : placeKey(userId, at)

/** Shows a message of mine as stored, also where the stream has not brought it yet. */
export function messageStored(client: QueryClient, item: Outgoing, message: Message): void {
  const queryKey = conversationKey(message.recipientId)
  const conversation = client.getQueryCache().find({ queryKey })
  if (conversation && isCurrent(conversation)) {
    patchQueries<Conversation>(client, { queryKey }, old => ({
      ...old,
      messages: mergeMessages(old.messages, [message]),
    }))
    useOutbox.getState().remove(item.clientId)
  } else {
    // There it would hide the gap before it: it stays here until it comes with what is missing.
    useOutbox.getState().put({ ...item, createdAt: message.createdAt, state: 'sent' })
  }
  patchQueries<Contacts>(client, { queryKey: contactsQuery.queryKey }, old =>
    contactsAfterSending(old, message),
  )
  patchQueries<Contacts>(client, { queryKey: archiveQuery.queryKey }, old =>
    archivedAfterSending(old, message),
  )
}

/** Shows a message of mine as it was changed, also where the stream has not brought that yet. */
export function messageChanged(client: QueryClient, userId: string, message: Message): void {
  patchQueries<Conversation>(client, { queryKey: conversationKey(userId) }, old => ({
    ...old,
    messages: changedIn(old.messages, message),
  }))
  patchQueries<Contacts>(client, { queryKey: contactsQuery.queryKey }, old =>
    contactsAfterChange(old, userId, message),
  )
  patchQueries<Contacts>(client, { queryKey: archiveQuery.queryKey }, old =>
    contactsAfterChange(old, userId, message),
  )
}

/** Sends to one person in the order written; a repeated `clientId` does no harm. */
export const sendMessage = (recipientId: string) =>
  mutationOptions({
    scope: { id: `message-to-${recipientId}` },
    mutationFn: ({ clientId, content, files, state }: Outgoing) =>
      call(messagingCalls.sendMessage, {
        body: {
          recipientId,
          content,
          clientId,
          ...(files && { attachmentIds: attachmentsOf(files).map(({ id }) => id) }),
          ...(state === 'held' && { detailsConfirmed: true }),
        },
      }),
  })
