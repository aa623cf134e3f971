import { limits, messagingCalls, type SavedReply, trFold } from '@kocyolu/contracts'
import { Button, call, QueryView, Skeleton, toast, useErrorText } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { TextField } from '@kocyolu/web/form'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ownKey } from '../../own-key.ts'
import styles from './composer.module.css'
import { useText } from './texts.ts'

const repliesQuery = queryOptions({
  queryKey: ownKey('messages', 'replies'),
  queryFn: ({ signal }) => call(messagingCalls.listSavedReplies, { signal }),
  staleTime: 0,
})

/** With fewer of them a search is in the way. */
const searchedFrom = 6

type Props = {
  /** First name of the student, who is meant by `{ad}`. */
  name: string
  /** Text of the composer. */
  typed: string
  /** Puts a text into the composer; it is sent from there alone. */
  onTake: (text: string) => void
  onClose: () => void
}

/** A coach's own replies: one is put into the composer, and the composer's text is kept as another. */
export function SavedReplies({ name, typed, onTake, onClose }: Props) {
  const t = useText()
  const [sought, setSought] = useState('')
  const errorText = useErrorText()
  const client = useQueryClient()
  const patch = (change: (now: SavedReply[]) => SavedReply[]) =>
    client.setQueryData(repliesQuery.queryKey, now => now && change(now))
  const onError = (error: unknown) => void toast.error(t('replies.failed'), errorText(error))
  const add = useMutation({
    mutationFn: (text: string) => call(messagingCalls.addSavedReply, { body: { text } }),
    onSuccess: reply => {
      patch(now => [reply, ...now.filter(({ id }) => id !== reply.id)])
      toast.success(t('replies.kept'))
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: (id: number) => call(messagingCalls.deleteSavedReply, { params: { id: String(id) } }),
    onSuccess: (_, id) => {
      patch(now => now.filter(reply => reply.id !== id))
      toast.success(t('replies.deleted'))
    },
    onError,
  })
  const canKeep = typed.trim() !== '' && typed.length <= limits.savedReplyMax
  return (
    <ModalDialog open onClose={onClose} title={t('replies.title')} size="wide">
      <div className="stack">
        <QueryView query={useQuery(repliesQuery)} skeleton={<Skeleton height={120} radius={8} />}>
          {replies =>
            replies.length === 0 ? (
              <p className="soft">{t('replies.none')}</p>
            ) : (
              <>
                {replies.length >= searchedFrom && (
                  <TextField label={t('replies.search')} value={sought} onChange={setSought} />
                )}
                <ul className={styles.replies}>
                  {replies.filter(has(sought)).map(reply => (
                    <li key={reply.id}>
                      <Button variant="quiet" onClick={() => onTake(reply.text.replaceAll('{ad}', name))}>
                        {reply.text}
                      </Button>
                      <Button
                        variant="quiet"
                        data-tip
                        aria-label={t('replies.delete', { text: reply.text.slice(0, 40) })}
                        isBusy={remove.isPending && remove.variables === reply.id}
                        onClick={() => remove.mutate(reply.id)}
                      >
                        <Trash2 aria-hidden="true" size={18} />
                      </Button>
                    </li>
                  ))}
                </ul>
              </>
            )
          }
        </QueryView>
        <p className="soft small">{t('replies.hint')}</p>
        {canKeep && (
          <Button isBusy={add.isPending} onClick={() => add.mutate(typed)}>
            {t('replies.keep')}
          </Button>
        )}
      </div>
    </ModalDialog>
  )
}

const has = (sought: string) => {
  const words = trFold(sought).split(/\s+/)
  return ({ text }: SavedReply) => words.every(word => trFold(text).includes(word))
}
