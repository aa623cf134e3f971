import { asList, type Contact, limits, type Message } from '@kocyolu/contracts'
import { followsLive, isCurrent, patchQueries } from '@kocyolu/web'
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'
import { peopleKey } from '../../shared/blocks/queries.ts'
import { type Contacts, contactsAfter, contactsAfterSending } from './contacts.ts'
import { type Conversation, conversationAfter } from './conversation-after.ts'
import { mergeMessages, settledUntil } from './merge-messages.ts'
import { type Outgoing, useOutbox } from './outbox.ts'

const contactsPage = '50'

export const contactsQuery = infiniteQueryOptions({
  queryKey: [...peopleKey, 'list'],
  queryFn: async ({ pageParam: cursor, signal }) => {
    const query = { limit: contactsPage, ...(cursor !== null && { cursor }) }
    return asList(await api.messaging.listContacts({ query, signal }))
  },
  initialPageParam: null as string | null,
  getNextPageParam: page => page.nextCursor,
  meta: followsLive(contactsAfter),
})

/** The person of the address who is not a contact yet; null when there is no such person. */
export const newcomerQuery = (userId: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'newcomer', userId],
    queryFn: async ({ signal }): Promise<Contact | null> => {
      const { items } = asList(await api.messaging.listContacts({ query: { userId, limit: '1' }, signal }))
      return items.find(contact => contact.id === userId) ?? null
    },
  })

const conversationKey = (userId: string) => ownKey('conversation', userId)

export const conversationQuery = (userId: string) =>
  queryOptions({
    queryKey: conversationKey(userId),
    queryFn: async ({ client, signal }): Promise<Conversation> => {
      const before = client.getQueryData<Conversation>(conversationKey(userId))
      const fresh = before ? await catchUp(userId, before, signal) : await newestPage(userId, signal)
      // Older messages may have been added while the answer was on its way.
      const meanwhile = client.getQueryData<Conversation>(conversationKey(userId))?.messages ?? []
      return { ...fresh, messages: mergeMessages(meanwhile, fresh.messages) }
    },
    meta: followsLive<Conversation>((data, update) => conversationAfter(userId, data, update)),
  })

async function newestPage(userId: string, signal: AbortSignal): Promise<Conversation> {
  const messages = await api.messaging.getConversation({ params: { userId }, signal })
  return { messages, hasOlder: messages.length === limits.messagePage }
}

/** Fills the gap since the last look, page by page, and learns which messages were read in between. */
async function catchUp(userId: string, known: Conversation, signal: AbortSignal): Promise<Conversation> {
  let after = settledUntil(known.messages)
  if (after === undefined) return newestPage(userId, signal)
  let messages = known.messages
  for (;;) {
    const query = { after: String(after) }
    const page = await api.messaging.getConversation({ params: { userId }, query, signal })
    messages = mergeMessages(messages, page)
    const last = page.at(-1)
    if (!last || page.length < limits.messagePage) return { ...known, messages }
    after = last.id
  }
}

/** The page before the oldest loaded message, added to the conversation. */
export const loadOlder = (userId: string) =>
  mutationOptions({
    mutationFn: (before: number) =>
      api.messaging.getConversation({ params: { userId }, query: { before: String(before) } }),
    onSuccess: (page, _before, _prepared, { client }) =>
      patchQueries<Conversation>(client, { queryKey: conversationKey(userId) }, ({ messages }) => ({
        messages: mergeMessages(messages, page),
        hasOlder: page.length === limits.messagePage,
      })),
  })

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
}

/** Sends to one person in the order written; a repeated `clientId` does no harm. */
export const sendMessage = (recipientId: string) =>
  mutationOptions({
    scope: { id: `message-to-${recipientId}` },
    mutationFn: ({ clientId, content }: Outgoing) =>
      api.messaging.sendMessage({ body: { recipientId, content, clientId } }),
  })
