import type { Contact, Message } from '@kocyolu/contracts'
import { Avatar } from '@kocyolu/web'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { pathOf } from './address.ts'
import { textOf } from './bubbles.ts'
import styles from './contact-list.module.css'
import { isClosed } from './focus-state.ts'
import { Moment } from './moment.tsx'
import { useText } from './texts.ts'
import { useName } from './use-name.ts'

type Props = { person: Contact; isSelected: boolean; me: string }

export function ContactRow({ person, isSelected, me }: Props) {
  const t = useText()
  const nameOf = useName()
  const link = useRef<HTMLAnchorElement>(null)
  const { state, key } = useLocation()
  const preview = usePreview(person, me)
  const cameBack = isClosed(state, person.id)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each way back, known by its location key, takes the focus once
  useEffect(() => {
    if (cameBack) link.current?.focus()
  }, [cameBack, key])

  return (
    <li>
      <Link
        ref={link}
        to={pathOf({ userId: person.id })}
        state={{ chosen: person.id }}
        className={styles.row}
        aria-current={isSelected ? 'true' : undefined}
      >
        <Avatar person={person} size={48} />
        <span className={styles.name}>{nameOf(person)}</span>
        {person.lastMessage && <Moment iso={person.lastMessage.createdAt} />}
        <span className={styles.preview}>{person.isBlocked ? t('contacts.blocked') : preview}</span>
        {person.unreadCount > 0 && (
          <span className={styles.unread}>
            <span aria-hidden="true">{person.unreadCount > 99 ? '99+' : person.unreadCount}</span>
            <span className="visually-hidden">{t('contacts.unread', { count: person.unreadCount })}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

function usePreview({ lastMessage, role }: Contact, me: string): string {
  const t = useText()
  const attached = useAttachedText()
  if (!lastMessage) return `${t(`role.${role}`)} · ${t('contacts.noMessages')}`
  const content = lastMessage.isRemoved ? t('removed') : textOf(lastMessage) || attached(lastMessage)
  return lastMessage.senderId === me ? t('contacts.you', { content }) : content
}

/** Placeholder for an empty text: the kind of attachment. */
function useAttachedText(): (message: Pick<Message, 'attachments'>) => string {
  const t = useText()
  return ({ attachments = [] }) => {
    const [first, second] = attachments
    if (!first) return t('attachments.deleted')
    return second ? t('attachments.several', { count: attachments.length }) : t(`attachments.${first.kind}`)
  }
}
