import type { ErrorCode } from '@kocyolu/contracts'
import { ApiError, Button, useErrorText } from '@kocyolu/web'
import { useEffect, useState } from 'react'
import { useText } from '../../shared/mistakes/texts.ts'
import type { useWaiting } from '../../shared/mistakes/use-waiting.ts'
import { keptPicture } from '../../shared/mistakes/waiting-pictures.ts'
import type { WaitingMistake } from '../../shared/mistakes/waiting-queue.ts'
import styles from './waiting.module.css'

type Props = { userId: string; waiting: ReturnType<typeof useWaiting> }

/** Questions and answers that wait for a network. */
export function WaitingList({ userId, waiting }: Props) {
  const t = useText()
  const { mistakes, items, isLate, send } = waiting
  if (items.length === 0) return null
  return (
    <section className={styles.waiting} aria-label={t('waiting.title')}>
      <div className={styles.head}>
        <p>{t('waiting.lead', { count: items.length })}</p>
        {isLate && <Button onClick={send}>{t('waiting.send')}</Button>}
      </div>
      {mistakes.length > 0 && (
        <ul className={styles.rows}>
          {mistakes.map(mistake => (
            <li key={mistake.key}>
              <WaitingRow userId={userId} mistake={mistake} waiting={waiting} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function WaitingRow({ userId, mistake, waiting }: Props & { mistake: WaitingMistake }) {
  const t = useText()
  const errorText = useErrorText()
  const { key, body, topic, bytes, problem } = mistake
  const name = topic?.name ?? t('noTopic')
  const url = useKeptPicture(userId, bytes > 0 ? key : '')
  return (
    <article className={styles.row} aria-label={name}>
      {bytes > 0 && <span className={styles.thumb}>{url && <img src={url} alt={t('picture')} />}</span>}
      <div className={styles.words}>
        <p>
          <b lang={topic ? 'tr' : undefined}>{name}</b>{' '}
          <span className="soft small">{t(`cause.${body.cause}`)}</span>
        </p>
        {body.note && (
          <p lang="" dir="auto" className={styles.text}>
            {body.note}
          </p>
        )}
        {problem && (
          <p className="problem small">
            {errorText(new ApiError(409, problem, { code: problem as ErrorCode }))}
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {problem && (
          <Button aria-label={t('waiting.retryOf', { topic: name })} onClick={() => waiting.retry(key)}>
            {t('waiting.retry')}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={t('waiting.discardOf', { topic: name })}
          onClick={() => waiting.discard(key)}
        >
          {t('waiting.discard')}
        </Button>
      </div>
    </article>
  )
}

/** The address of a kept picture, for as long as it is shown. */
function useKeptPicture(userId: string, key: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made = ''
    let isGone = false
    const show = async () => {
      const picture = key ? await keptPicture(userId, key) : undefined
      if (!picture || isGone) return
      made = URL.createObjectURL(picture)
      setUrl(made)
    }
    void show()
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [userId, key])
  return url
}
