import type { Contact } from '@kocyolu/contracts'
import { Button, ButtonLink, EmptyState, QueryView, useSession } from '@kocyolu/web'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './contact-list.module.css'
import { ContactRow } from './contact-row.tsx'
import type { Contacts } from './contacts.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { useText } from './texts.ts'

/** The contacts; while something is searched for, what was found takes their place. */
type Props = {
  search: ReactNode
  found: ReactNode
  contacts: UseInfiniteQueryResult<Contacts>
  people: Contact[]
  selected: string | undefined
  me: string
}

export function ContactList({ search, found, contacts, people, selected, me }: Props) {
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
