import type { Contact } from '@kocyolu/contracts'
import { Button, ButtonLink, EmptyState, QueryView, Skeleton, useSession } from '@kocyolu/web'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './contact-list.module.css'
import { ContactRow } from './contact-row.tsx'
import type { Contacts } from './contacts.ts'
import { useText } from './texts.ts'

type Props = {
  contacts: UseInfiniteQueryResult<Contacts>
  people: Contact[]
  selected: string | undefined
  me: string
}

export function ContactList({ contacts, people, selected, me }: Props) {
  const t = useText()
  const { user } = useSession()
  const none = (
    <div className={styles.none}>
      <EmptyState
        title={t('contacts.none.title')}
        text={t('contacts.none.text')}
        action={<ButtonLink to="/mentors">{t('contacts.none.action')}</ButtonLink>}
      />
    </div>
  )
  const list = (
    <ul className={styles.list}>
      {people.map(person => (
        <ContactRow key={person.id} person={person} isSelected={person.id === selected} me={me} />
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
        <h2 id="contacts-title" className={styles.title}>
          {t('title')}
        </h2>
        {user?.role !== 'admin' && (
          <Link to="/messages/blocked" className={styles.blocks} data-tip aria-label={t('contacts.blocks')}>
            <Ban aria-hidden="true" size={20} />
          </Link>
        )}
      </div>
      <QueryView
        // The list itself says when more of it does not come.
        query={contacts}
        skeleton={<Loading label={t('contacts.loading')} />}
        title={t('toast.contactsFailed.title')}
        panel={panel => <div className={styles.none}>{panel}</div>}
      >
        {() => (people.length === 0 ? none : list)}
      </QueryView>
    </section>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.list}>
      {[0, 1, 2, 3].map(row => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width={48} height={48} radius={13} />
          <div className={styles.skeletonText}>
            <Skeleton width="60%" />
            <Skeleton width="85%" />
          </div>
        </div>
      ))}
    </div>
  )
}
