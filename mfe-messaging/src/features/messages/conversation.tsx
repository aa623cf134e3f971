import type { Contact, Message } from '@kocyolu/contracts'
import { lazyComponent, QueryView, Skeleton, updateDraft } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { UnblockButton } from '../../shared/blocks/block-buttons.tsx'
import { isChosen, pathOf } from './address.ts'
import { bubblesOf } from './bubbles.ts'
import { type ChosenFile, useChosenFiles } from './chosen-files.ts'
import { draftOf, hasTouchKeyboard } from './compose.ts'
import { Composer } from './composer.tsx'
import { useName } from './contact-list.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { MessageLog, PlaceEnd } from './message-log.tsx'
import styles from './messages.module.css'
import { useOutbox } from './outbox.ts'
import { PinnedBar, usePinned } from './pinned.tsx'
import { conversationQuery, placeQuery } from './queries.ts'
import { useText } from './texts.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useSend } from './use-send.ts'
import { useUploads } from './use-uploads.ts'

type Props = {
  userId: string
  /** The message that it is shown around; the newest ones without it. */
  at: number | undefined
  q: string
  /** Whether it was opened from the archive. */
  archive: boolean
  person: Contact | undefined
  /** Whether it is not known yet who that is. */
  isLooking: boolean
  me: string
}

const noMessages: never[] = []

export function Conversation({ userId, at, q, archive, person, isLooking, me }: Props) {
  const t = useText()
  const newest = useQuery({ ...conversationQuery(userId), enabled: at === undefined })
  const place = useQuery({ ...placeQuery(userId, at ?? 0), enabled: at !== undefined })
  const conversation = at === undefined ? newest : place
  const waiting = useOutbox(outbox => outbox.items)
  const outgoing = useMemo(
    () => waiting.filter(one => one.senderId === me && one.recipientId === userId),
    [waiting, me, userId],
  )
  // A message is announced with its author's name.
  const data = isLooking ? undefined : conversation.data
  const messages = data?.messages ?? noMessages
  const hasNewer = at !== undefined && place.data?.hasNewer === true
  const bubbles = useMemo(
    () => bubblesOf(messages, hasNewer ? noMessages : outgoing, me),
    [messages, outgoing, me, hasNewer],
  )
  const { send, retry } = useSend(me, userId)
  const [hasWritten, setWritten] = useState(false)
  const discard = useOutbox(outbox => outbox.remove)
  useMarkRead(at === undefined ? messages : noMessages, userId)
  useDelivered(messages)

  const section = useRef<HTMLElement>(null)
  const { state } = useLocation()
  const wasChosen = isChosen(state, userId)
  useEffect(() => {
    if (wasChosen)
      section.current?.querySelector<HTMLElement>(hasTouchKeyboard() ? 'h2' : 'textarea')?.focus()
  }, [wasChosen])

  const nameOf = useName()
  const name = person ? nameOf(person) : ''
  const navigate = useNavigate()
  const uploads = useUploads(me, userId)
  const canWrite = !person || person.can.write
  const { pinned, pin } = usePinned(userId)
  const { isOver, dropProps } = useFileDrop(canWrite, uploads.choose)
  const sendHere = (content: string, files: ChosenFile[]) => {
    send(content, files)
    setWritten(true)
    // A message that was just sent is among the newest.
    // It takes the conversation out of the archive.
    if (at !== undefined || archive) navigate(pathOf({ userId, q }), { replace: archive })
  }
  const retryByKey = (key: string) => {
    const item = outgoing.find(one => one.clientId === key)
    if (item) retry(item)
  }
  // Its text is the draft again, before what was begun since, and its files are chosen again.
  const edit = (key: string) => {
    const item = outgoing.find(one => one.clientId === key)
    if (!item) return
    updateDraft(draftOf(me, userId), draft => [item.content, draft].filter(Boolean).join('\n'))
    useChosenFiles.getState().add(...(item.files ?? []))
    discard(key)
    section.current?.querySelector<HTMLElement>('textarea')?.focus()
  }
  return (
    <section
      ref={section}
      className={styles.conversation}
      aria-label={t('conversation.label', { name })}
      {...dropProps}
    >
      <div className={styles.top}>
        <ConversationHeader userId={userId} q={q} archive={archive} person={person} />
        {pinned && <PinnedBar userId={userId} q={q} pinned={pinned} onUnpin={() => pin(pinned.id, false)} />}
      </div>
      <div className={styles.body}>
        <QueryView
          query={{ ...conversation, data }}
          skeleton={<LogSkeleton label={t('conversation.loading')} />}
        >
          {({ hasOlder }) => (
            <MessageLog
              userId={userId}
              name={person?.firstName ?? ''}
              bubbles={bubbles}
              oldestId={messages[0]?.id}
              hasOlder={hasOlder}
              key={at}
              at={at}
              end={
                at !== undefined && (
                  <PlaceEnd
                    userId={userId}
                    at={at}
                    q={q}
                    newestId={hasNewer ? messages.at(-1)?.id : undefined}
                  />
                )
              }
              onRetry={retryByKey}
              onDiscard={discard}
              onEdit={edit}
              pinnedId={pinned?.id}
              onPin={canWrite ? pin : undefined}
            />
          )}
        </QueryView>
      </div>
      {isOver && <p className={styles.drop}>{t('files.drop')}</p>}
      {person && !canWrite ? (
        <Closed person={person} />
      ) : (
        <>
          {hasWritten && (
            <div className={styles.offer}>
              <PushOffer userId={me} />
            </div>
          )}
          <Composer
            me={me}
            userId={userId}
            name={person?.firstName ?? ''}
            uploads={uploads}
            onSend={sendHere}
          />
        </>
      )}
    </section>
  )
}

/** Offers to have this browser notified of news. */
const PushOffer = lazyComponent(async () => (await import('@kocyolu/web/push')).PushOffer)

/** A message of mine that is in the conversation is on its way no more, even if its answer got lost. */
function useDelivered(messages: readonly Message[]): void {
  const remove = useOutbox(outbox => outbox.remove)
  useEffect(() => remove(...messages.flatMap(({ clientId }) => clientId ?? [])), [messages, remove])
}

const widths = ['58%', '36%', '64%', '44%']

function LogSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.skeleton}>
      {widths.map((width, at) => (
        <div key={width} className={styles.skeletonBubble} data-own={at % 2 === 1 || undefined}>
          <Skeleton width={width} height={44} />
        </div>
      ))}
    </div>
  )
}

/** Shown in the place of the composer where nothing can be written. */
function Closed({ person }: { person: Contact }) {
  const t = useText()
  const { id, firstName: name, role, isBlocked } = person
  if (!isBlocked)
    return (
      <p className={styles.closed}>{t(role === 'student' ? 'closed.student' : 'closed.other', { name })}</p>
    )
  return (
    <div className={styles.closed} data-blocked>
      <p>{t('closed.blocked', { name })}</p>
      <UnblockButton userId={id} name={name} />
    </div>
  )
}

/** Has files dropped onto a region, and whether some are held over it. */
function useFileDrop(isOpen: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  if (!isOpen) return { isOver: false, dropProps: {} }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    // Without that the browser would open the file in the place of the page.
    event.preventDefault()
    setIsOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
  }
  const drop = (event: DragEvent) => {
    setIsOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }
  return { isOver, dropProps: { onDragEnter: over, onDragOver: over, onDragLeave: leave, onDrop: drop } }
}
