import { Button, ButtonLink } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { pathOf } from './address.ts'
import styles from './message-log.module.css'
import { loadNewer } from './queries.ts'
import { useText } from './texts.ts'

type Props = {
  userId: string
  at: number
  q: string
  /** The newest message that is loaded, while there are newer ones. */
  newestId: number | undefined
}

/** End of a loaded part of a conversation: the messages after it, and the link to the newest. */
export function PlaceEnd({ userId, at, q, newestId }: Props) {
  const t = useText()
  const newer = useMutation(loadNewer(userId, at))
  const end = useRef<HTMLDivElement>(null)
  const fromTop = useRef<number | null>(null)

  // The log is laid out from its end: what comes there would push away what is being read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came, known by its last message
  useLayoutEffect(() => {
    const log = end.current?.closest<HTMLElement>('[role="log"]')
    if (log && fromTop.current !== null) log.scrollTop = fromTop.current - log.scrollHeight
    fromTop.current = null
  }, [newestId])

  const load = () => {
    if (newestId === undefined || newer.isPending) return
    newer.mutate(newestId, {
      onSuccess: () => {
        const log = end.current?.closest<HTMLElement>('[role="log"]')
        fromTop.current = log ? log.scrollHeight + log.scrollTop : null
      },
    })
  }
  return (
    <div ref={end} className={styles.placeEnd}>
      {newer.isError && <p role="alert">{t('conversation.newerFailed')}</p>}
      {newestId !== undefined && (
        <Button onClick={load} isBusy={newer.isPending}>
          {t('conversation.newer')}
        </Button>
      )}
      <ButtonLink to={pathOf({ userId, q })} className={styles.toNewest}>
        {t('conversation.latest')}
      </ButtonLink>
    </div>
  )
}
