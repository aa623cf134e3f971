import { ApiError, newId, serverNow, toast, useErrorText } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import type { ChosenFile } from './chosen-files.ts'
import { type Outgoing, useOutbox } from './outbox.ts'
import { messageStored, sendMessage } from './queries.ts'
import { useText } from './texts.ts'

/** Sending to one person: the message is in the conversation at once, and stays there to be tried again. */
export function useSend(me: string, recipientId: string) {
  const t = useText()
  const errorText = useErrorText()
  const put = useOutbox(outbox => outbox.put)
  const { mutate } = useMutation({
    ...sendMessage(recipientId),
    onMutate: ({ reason: _, ...item }) => put({ ...item, state: 'sending' }),
    onSuccess: (message, { reason: _, ...item }, _prepared, { client }) =>
      messageStored(client, item, message),
    onError: (error, item) => {
      if (error instanceof ApiError && error.code === 'message.contact_details')
        return put({ ...item, state: 'held' })
      if (error instanceof ApiError && error.code === 'message.private_details')
        return put({ ...item, state: 'held', reason: errorText(error) })
      put({ ...item, state: 'failed', reason: errorText(error) })
      toast.error(t('toast.sendFailed.title'), t('toast.sendFailed.text'))
    },
  })
  return {
    send: (content: string, files: ChosenFile[]) => mutate(newItem(me, recipientId, content, files)),
    retry: (item: Outgoing) => mutate(item),
  }
}

function newItem(senderId: string, recipientId: string, content: string, files: ChosenFile[]): Outgoing {
  const createdAt = new Date(serverNow()).toISOString()
  const item = { clientId: newId(), senderId, recipientId, content, createdAt } as const
  return { ...item, state: 'sending', ...(files.length > 0 && { files }) }
}
