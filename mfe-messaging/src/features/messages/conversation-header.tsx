import type { Contact } from '@kocyolu/contracts'
import { Avatar, Skeleton, useLive, useSession } from '@kocyolu/web'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { BlockButton } from '../../shared/blocks/block-buttons.tsx'
import { pathOf } from './address.ts'
import { ArchiveButton } from './archive-button.tsx'
import { isGone, useName } from './contact-list.tsx'
import styles from './messages.module.css'
import { MuteButton } from './mute-button.tsx'
import { useText } from './texts.ts'

type Props = { userId: string; q: string; archive: boolean; person: Contact | undefined }

/** Who the conversation is with, what they do, and the way back. */
export function ConversationHeader({ userId, q, archive, person }: Props) {
  const t = useText()
  const nameOf = useName()
  const isTyping = useIsTyping(userId)
  const { user } = useSession()
  return (
    <header className={styles.header}>
      <Link
        to={pathOf({ q, archive })}
        state={{ closed: userId }}
        className={styles.back}
        data-tip
        aria-label={t('conversation.back')}
      >
        <ArrowLeft aria-hidden="true" size={22} />
      </Link>
      {person ? <Avatar person={person} size={44} /> : <Skeleton width={44} height={44} radius={12} />}
      <div className={styles.who}>
        <h2 tabIndex={-1} className={styles.name}>
          {person ? nameOf(person) : <Skeleton width={160} />}
        </h2>
        <p className={styles.status} data-typing={isTyping || undefined} role="status">
          {isTyping ? t('conversation.typing') : person && !isGone(person) && t(`role.${person.role}`)}
        </p>
      </div>
      {person?.isArchived !== undefined && (
        <ArchiveButton person={person} archive={archive} className={styles.mute} />
      )}
      {person && !isGone(person) && person.isMuted !== undefined && (
        <MuteButton person={person} className={styles.mute} />
      )}
      {person &&
        !isGone(person) &&
        !person.isBlocked &&
        person.role !== 'admin' &&
        user?.role !== 'admin' && (
          <BlockButton userId={userId} name={person.firstName} className={styles.block} />
        )}
    </header>
  )
}

/** How long a signal of another is shown, in milliseconds. */
const shownFor = 5_000

/** Whether a person is typing to me now. */
function useIsTyping(userId: string): boolean {
  const [typedAt, setTypedAt] = useState<number | null>(null)
  useLive('message.typing', event => {
    if (event.userId === userId) setTypedAt(Date.now())
  })
  useLive('message.created', event => {
    if (event.message.senderId === userId) setTypedAt(null)
  })
  useEffect(() => {
    if (typedAt === null) return
    const timer = setTimeout(() => setTypedAt(null), shownFor)
    return () => clearTimeout(timer)
  }, [typedAt])
  return typedAt !== null
}
