import { limits, messagingCalls } from '@kocyolu/contracts'
import {
  Button,
  ButtonLink,
  ConfirmAction,
  call,
  EmptyState,
  lazyComponent,
  useFormat,
  useNow,
} from '@kocyolu/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { block } from '../../shared/blocks/queries.ts'
import { pathOf } from './address.ts'
import { type Bubble, groupByDay } from './bubbles.ts'
import { MessageBubble } from './message-bubble.tsx'
import styles from './message-log.module.css'
import { loadNewer, loadOlder, messageChanged } from './queries.ts'
import { useText } from './texts.ts'

type Props = {
  userId: string
  name: string
  bubbles: Bubble[]
  oldestId: number | undefined
  hasOlder: boolean
  /** The message of the address, and what leads from there to the newest. */
  at?: number | undefined
  end?: ReactNode
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
  onEdit: (key: string) => void
  pinnedId: number | undefined
  /** Absent where nothing can be written. */
  onPin: ((id: number, isPinned: boolean) => void) | undefined
}

const EditMessage = lazyComponent(async () => (await import('./edit-message.tsx')).EditMessage)
const ReportDialog = lazyComponent(async () => (await import('@kocyolu/web/reports')).ReportDialog)

const changeMs = limits.messageChangeMinutes * 60_000

/** Pixels from an end of the log that still count as being there. */
const near = 96

export function MessageLog(props: Props) {
  const { userId, name, bubbles, oldestId, hasOlder, at, end, onRetry, onDiscard, onEdit, pinnedId, onPin } =
    props
  const t = useText()
  const format = useFormat()
  const log = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const [reported, setReported] = useState<number | null>(null)
  const [changed, setChanged] = useState<{ id: number; how: 'edit' | 'takeBack' } | null>(null)
  // As it was when the conversation was opened: what is looked at is read at once.
  const [firstNew] = useState(() => bubbles.find(bubble => bubble.isNew)?.id)
  const client = useQueryClient()
  const now = useNow()
  const isChangeable = ({ own, id, isRemoved, isTakenBack, createdAt }: Bubble) =>
    own && id !== undefined && !isRemoved && !isTakenBack && now - Date.parse(createdAt) < changeMs
  const edited = changed?.how === 'edit' ? bubbles.find(({ id }) => id === changed.id) : undefined
  const takeBack = async () => {
    const params = { id: String(changed?.id) }
    messageChanged(client, userId, await call(messagingCalls.takeBackMessage, { params }))
  }
  const older = useMutation(loadOlder(userId, at))
  const load = () => {
    if (!hasOlder || oldestId === undefined || older.isPending) return
    older.mutate(oldestId)
  }
  // The log is laid out from its end (column-reverse): offsets are negative, and older messages move nothing.
  const watch = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) => {
    setIsAtEnd(-scrollTop < near)
    if (scrollHeight > clientHeight && scrollHeight - clientHeight + scrollTop < near && !older.isError)
      load()
  }
  const toEnd = () => {
    if (log.current) log.current.scrollTop = 0
  }

  // The newest message of all: older ones that are loaded may be one's own, too.
  const newest = bubbles.at(-1)
  const justWritten = newest?.own ? newest.key : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that was just written is brought into view
  useEffect(() => {
    if (at === undefined && justWritten !== undefined) toEnd()
  }, [justWritten])
  useEffect(() => {
    const marked = at === undefined ? null : log.current?.querySelector<HTMLElement>('[aria-current]')
    marked?.scrollIntoView({ block: 'center' })
    marked?.focus({ preventScroll: true })
  }, [at])

  return (
    <div className={styles.around}>
      <div
        ref={log}
        role="log"
        aria-label={t('conversation.label', { name })}
        aria-live={older.isPending ? 'off' : 'polite'}
        aria-relevant="additions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className={styles.log}
        onScroll={event => watch(event.currentTarget)}
      >
        <div className={styles.content}>
          {hasOlder && (
            <div className={styles.older}>
              {older.isError && <p role="alert">{t('conversation.olderFailed')}</p>}
              <Button onClick={load} isBusy={older.isPending}>
                {t('conversation.older')}
              </Button>
            </div>
          )}
          {bubbles.length === 0 && (
            <EmptyState title={t('conversation.none.title')} text={t('conversation.none.text', { name })} />
          )}
          {groupByDay(bubbles, format).map(({ day, bubbles: ofDay }) => (
            <section key={day}>
              <DayTitle day={day} iso={ofDay[0]?.createdAt ?? day} />
              <ol className={styles.list}>
                {ofDay.map(bubble => (
                  <Fragment key={bubble.key}>
                    {bubble.id !== undefined && bubble.id === firstNew && at === undefined && (
                      <li className={styles.firstNew}>{t('conversation.firstNew')}</li>
                    )}
                    <MessageBubble
                      bubble={bubble}
                      name={name}
                      isMarked={at !== undefined && bubble.id === at}
                      onRetry={onRetry}
                      onDiscard={onDiscard}
                      onEdit={onEdit}
                      onReport={setReported}
                      isPinned={bubble.id !== undefined && bubble.id === pinnedId}
                      onPin={onPin}
                      onChange={isChangeable(bubble) ? (id, how) => setChanged({ id, how }) : undefined}
                    />
                  </Fragment>
                ))}
              </ol>
            </section>
          ))}
          {end}
        </div>
      </div>
      {!isAtEnd && at === undefined && (
        <Button className={styles.latest} onClick={toEnd} data-tip aria-label={t('conversation.latest')}>
          <ArrowDown aria-hidden="true" size={18} />
        </Button>
      )}
      {edited && <EditMessage userId={userId} bubble={edited} onClose={() => setChanged(null)} />}
      <ConfirmAction
        open={changed?.how === 'takeBack'}
        onClose={() => setChanged(null)}
        title={t('takeBack.title')}
        text={t('takeBack.text')}
        confirm={t('takeBack.open')}
        variant="alert"
        call={takeBack}
        done={t('takeBack.done')}
        failed={t('takeBack.failed')}
      />
      <ReportDialog
        // Each has its own words.
        key={reported}
        piece="message"
        id={reported ?? 0}
        report={body => call(messagingCalls.reportMessage, { params: { id: String(reported) }, body })}
        author={{ name, block: block(userId) }}
        open={reported !== null}
        onClose={() => setReported(null)}
      />
    </div>
  )
}

const dayMs = 86_400_000

function DayTitle({ day, iso }: { day: string; iso: string }) {
  const t = useText()
  const format = useFormat()
  const now = useNow()
  const ago = (days: number) => format.day(now - days * dayMs)
  const name =
    day === ago(0) ? t('conversation.today') : day === ago(1) ? t('conversation.yesterday') : format.date(iso)
  return (
    <h3 className={styles.day}>
      <time dateTime={day}>{name}</time>
    </h3>
  )
}

type PlaceEndProps = {
  userId: string
  at: number
  q: string
  /** The newest message that is loaded, while there are newer ones. */
  newestId: number | undefined
}

/** End of a loaded part of a conversation: the messages after it, and the link to the newest. */
export function PlaceEnd({ userId, at, q, newestId }: PlaceEndProps) {
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
