import { type Contact, type Message, textOfMessage } from '@kocyolu/contracts'
import {
  Avatar,
  Button,
  ButtonLink,
  EmptyState,
  QueryView,
  Skeleton,
  useFormat,
  useNow,
  useSession,
} from '@kocyolu/web'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Archive, ArrowLeft, Ban } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isClosed, pathOf } from './address.ts'
import styles from './contact-list.module.css'
import type { Contacts } from './contacts.ts'
import { useText } from './texts.ts'

/** The contacts; while something is searched for, what was found takes their place. */
type Props = {
  search: ReactNode
  found: ReactNode
  contacts: UseInfiniteQueryResult<Contacts>
  people: Contact[]
  selected: string | undefined
  archive: boolean
  me: string
}

export function ContactList({ search, found, contacts, people, selected, archive, me }: Props) {
  const t = useText()
  const { user } = useSession()
  const none = (
    <div className={styles.none}>
      {archive ? (
        <EmptyState title={t('archive.none.title')} text={t('archive.none.text')} />
      ) : (
        <EmptyState
          title={t('contacts.none.title')}
          text={t('contacts.none.text')}
          action={<ButtonLink to="/mentors">{t('contacts.none.action')}</ButtonLink>}
        />
      )}
    </div>
  )
  const list = (
    <ul className={styles.list}>
      {people.map(person => (
        <ContactRow
          key={person.id}
          person={person}
          isSelected={person.id === selected}
          archive={archive}
          me={me}
        />
      ))}
      {contacts.hasNextPage && (
        <li className={styles.more}>
          {contacts.isFetchNextPageError && <p role="alert">{t('contacts.moreFailed')}</p>}
          <Button
            onClick={() => void contacts.fetchNextPage()}
            aria-busy={contacts.isFetchingNextPage}
            aria-disabled={contacts.isFetchingNextPage}
          >
            {t('contacts.more')}
          </Button>
        </li>
      )}
    </ul>
  )
  return (
    <section className={styles.panel} aria-labelledby="contacts-title">
      <div className={styles.top}>
        {archive && (
          <Link to={pathOf({})} className={styles.blocks} data-tip aria-label={t('archive.back')}>
            <ArrowLeft aria-hidden="true" size={20} />
          </Link>
        )}
        <h2 id="contacts-title" className={styles.title}>
          {t(archive ? 'archive.title' : 'title')}
        </h2>
        {!archive && (
          <Link
            to={pathOf({ archive: true })}
            className={styles.blocks}
            data-tip
            aria-label={t('archive.title')}
          >
            <Archive aria-hidden="true" size={20} />
          </Link>
        )}
        {user?.role !== 'admin' && !archive && (
          <Link to="/messages/blocked" className={styles.blocks} data-tip aria-label={t('contacts.blocks')}>
            <Ban aria-hidden="true" size={20} />
          </Link>
        )}
      </div>
      {search}
      {found ?? (
        <QueryView
          // The list itself says when more of it does not come.
          query={contacts}
          skeleton={<RowsSkeleton label={t('contacts.loading')} />}
          title={t('toast.contactsFailed.title')}
          panel={panel => <div className={styles.none}>{panel}</div>}
        >
          {() => (people.length === 0 ? none : list)}
        </QueryView>
      )}
    </section>
  )
}

type ContactRowProps = { person: Contact; isSelected: boolean; archive: boolean; me: string }

function ContactRow({ person, isSelected, archive, me }: ContactRowProps) {
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
        to={pathOf({ userId: person.id, archive })}
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
  const gone = lastMessage.isRemoved ? t('removed') : lastMessage.isTakenBack && t('takenBack')
  const content = gone || textOfMessage(lastMessage) || attached(lastMessage)
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

/** When something was written: the time of today, how long ago otherwise. */
export function Moment({ iso }: { iso: string }) {
  const format = useFormat()
  const now = useNow()
  const isToday = format.day(iso) === format.day(now)
  return (
    <time dateTime={iso} className={styles.time}>
      {isToday ? format.time(iso) : format.relative(iso, now)}
    </time>
  )
}

/** Rows of people that are on their way. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.list}>
      {[0, 1, 2, 3].map(row => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width={48} height={48} radius={13} />
          <div className="stack tight">
            <Skeleton width="60%" />
            <Skeleton width="85%" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Names people; who is gone has no name, and is called what they are. */
export function useName(): (person: Pick<Contact, 'firstName' | 'lastName'>) => string {
  const t = useText()
  return person => (isGone(person) ? t('deleted') : `${person.firstName} ${person.lastName}`)
}

/** Whether a user's account was deleted. */
export const isGone = ({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): boolean =>
  firstName === '' && lastName === ''
