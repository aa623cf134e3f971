import type { Contact, Message } from '@kocyolu/contracts'
import { queryClient } from '@kocyolu/web'
import { contactsAfter, contactsAfterRead } from './contacts.ts'
import { mergeMessages, partnerOf } from './merge-messages.ts'
import { useOutbox } from './outbox.ts'
import { type Conversation, contactsQuery, conversationKey, conversationQuery } from './queries.ts'

/** A message that exists now, whoever told: the live stream or the answer to my own send. Telling twice changes nothing. */
export async function messageArrived(message: Message, me: string): Promise<void> {
  const partner = partnerOf(message, me)
  await Promise.all([conversationLoaded(partner), contactsLoaded()])
  queryClient.setQueryData<Conversation>(
    conversationKey(partner),
    old => old && { ...old, messages: mergeMessages(old.messages, [message]) },
  )
  if (message.clientId) useOutbox.getState().remove(message.clientId)
  const contacts = queryClient.getQueryData<Contact[]>(contactsQuery.queryKey)
  if (!contacts) return
  const after = contactsAfter(contacts, message, me)
  if (after) queryClient.setQueryData<Contact[]>(contactsQuery.queryKey, after)
  else await queryClient.invalidateQueries({ queryKey: contactsQuery.queryKey })
}

type Read = { id: number; readerId: string; senderId: string }

/** A message was read, by me or by the other one. Telling twice changes nothing. */
export async function messageWasRead({ id, readerId, senderId }: Read, me: string): Promise<void> {
  const partner = readerId === me ? senderId : readerId
  await Promise.all([conversationLoaded(partner), contactsLoaded()])
  const known = queryClient.getQueryData<Conversation>(conversationKey(partner))
  const message = known?.messages.find(one => one.id === id)
  if (known && message) {
    if (message.isRead) return
    const messages = mergeMessages(known.messages, [{ ...message, isRead: true }])
    queryClient.setQueryData<Conversation>(conversationKey(partner), { ...known, messages })
  }
  if (readerId !== me) return
  queryClient.setQueryData<Contact[]>(
    contactsQuery.queryKey,
    contacts => contacts && contactsAfterRead(contacts, senderId),
  )
}

// What happens while a first answer is on its way is added to it afterwards, and so not lost.
async function conversationLoaded(userId: string): Promise<void> {
  if (isLoading(conversationKey(userId)))
    await queryClient.ensureQueryData(conversationQuery(userId)).catch(() => undefined)
}

async function contactsLoaded(): Promise<void> {
  if (isLoading(contactsQuery.queryKey))
    await queryClient.ensureQueryData(contactsQuery).catch(() => undefined)
}

function isLoading(queryKey: readonly unknown[]): boolean {
  const state = queryClient.getQueryState(queryKey)
  return state?.status === 'pending' && state.fetchStatus === 'fetching'
}
