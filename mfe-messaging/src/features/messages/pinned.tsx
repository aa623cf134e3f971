import { attachmentSign, type Message, messagingCalls, type PinnedMessage } from '@kocyolu/contracts'
import { ApiError, Button, call, followsLive, toast, untilGone, useErrorText } from '@kocyolu/web'
import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Pin, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ownKey } from '../../own-key.ts'
import { pathOf } from './address.ts'
import styles from './messages.module.css'
import { useText } from './texts.ts'

/** The message at the top of a conversation. A service that does not know of it yet has none. */
const pinnedQuery = (userId: string) =>
  queryOptions({
    queryKey: ownKey('messages', 'pinned', userId),
    queryFn: async ({ signal }): Promise<PinnedMessage> => {
      try {
        return await call(messagingCalls.getPinnedMessage, { params: { userId }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return { message: null }
        throw error
      }
    },
    meta: {
      kept: true,
      ...followsLive<PinnedMessage>((data, { event }) => {
        if (event.type === 'block.changed') return event.userId === userId ? undefined : data
        if (event.type !== 'message.changed') return data
        const { senderId, recipientId } = event.message
        return senderId === userId || recipientId === userId ? undefined : data
      }),
    },
  })

/** Pins a message of the conversation, or takes it from the top. */
const pin = (userId: string) =>
  mutationOptions({
    scope: { id: `pin-${userId}` },
    mutationFn: async ({ id, isPinned }: { id: number; isPinned: boolean }): Promise<PinnedMessage> => {
      const params = { userId }
      if (isPinned) return call(messagingCalls.pinMessage, { params, body: { messageId: id } })
      await untilGone(call(messagingCalls.unpinMessage, { params, query: { messageId: String(id) } }))
      return { message: null }
    },
    onSuccess: (pinned, _sent, _prepared, { client }) => {
      client.setQueryData(pinnedQuery(userId).queryKey, pinned)
    },
    onError: (_error, _sent, _prepared, { client }) =>
      client.invalidateQueries({ queryKey: pinnedQuery(userId).queryKey }),
  })

/** Which message is at the top, and how another gets there. */
export function usePinned(userId: string) {
  const t = useText()
  const errorText = useErrorText()
  const { data } = useQuery(pinnedQuery(userId))
  const { mutate } = useMutation({
    ...pin(userId),
    onError: (error, ...rest) => {
      toast.error(t('pin.failed'), errorText(error))
      return pin(userId).onError?.(error, ...rest)
    },
  })
  return {
    pinned: data?.message ?? null,
    pin: (id: number, isPinned: boolean) => mutate({ id, isPinned }),
  }
}

type Props = { userId: string; q: string; pinned: Message; onUnpin: () => void }

/** The pinned message above its conversation; it leads to its place. */
export function PinnedBar({ userId, q, pinned: { id, content }, onUnpin }: Props) {
  const t = useText()
  return (
    <div className={styles.pinned}>
      <Link to={pathOf({ userId, q, at: id })}>
        <Pin aria-hidden="true" size={16} />
        <span className="visually-hidden">{t('pin.bar')}: </span>
        <span lang="" dir="auto">
          {content === attachmentSign ? t('pin.file') : content}
        </span>
      </Link>
      <Button variant="quiet" data-tip aria-label={t('pin.end')} onClick={onUnpin}>
        <X aria-hidden="true" size={18} />
      </Button>
    </div>
  )
}
