import { searchable } from '@kocyolu/contracts'
import { ButtonLink, EmptyState, toast, useAddress } from '@kocyolu/web'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readShown, writeShown } from './address.ts'
import { useChosenFiles } from './chosen-files.ts'
import { ContactList } from './contact-list.tsx'
import { peopleOf } from './contacts.ts'
import { Conversation } from './conversation.tsx'
import styles from './messages.module.css'
import { useOutbox } from './outbox.ts'
import { archiveQuery, contactsQuery, newcomerQuery } from './queries.ts'
import { SearchField, SearchResults } from './search.tsx'
import { useText } from './texts.ts'

const address = { read: readShown, write: writeShown }

/** Contacts on the left, the conversation of the address on the right; on a phone one of the two. */
export function Messages({ me }: { me: string }) {
  const t = useText()
  const [shown, change] = useAddress(address)
  const { userId: selected, at, q, archive } = shown
  const belongTo = useOutbox(outbox => outbox.belongTo)
  const filesBelongTo = useChosenFiles(chosen => chosen.belongTo)
  useEffect(() => {
    belongTo(me)
    filesBelongTo(me)
  }, [belongTo, filesBelongTo, me])

  const contacts = useInfiniteQuery(archive ? archiveQuery : contactsQuery)
  const known = peopleOf(contacts.data, null)
  const isNew = Boolean(selected && contacts.data && known.every(contact => contact.id !== selected))
  const newcomer = useQuery({ ...newcomerQuery(selected ?? ''), enabled: isNew })
  const people = peopleOf(contacts.data, isNew ? newcomer.data : null)
  const person = people.find(one => one.id === selected)
  const isLooking = contacts.isPending || (isNew && newcomer.isPending)
  const isUnknown = isNew && newcomer.isSuccess && !person

  // Shown data stays, under a quiet note of its own.
  const failed = contacts.isError && !contacts.data
  useEffect(() => {
    if (failed) toast.error(t('toast.contactsFailed.title'), t('toast.contactsFailed.text'))
  }, [failed, t])

  useFrame('fillsScreen', true)
  useFrame('ownBottom', selected !== null && selected !== undefined)

  return (
    <div
      className={styles.frame}
      data-fills-screen
      data-showing={selected ? 'conversation' : 'contacts'}
      // On a phone the composer replaces the site's navigation.
      data-own-bottom={selected ? true : undefined}
    >
      <ContactList
        search={<SearchField q={q} onChange={change} />}
        found={searchable.test(q) ? <SearchResults key={q} q={q} at={at} /> : undefined}
        contacts={contacts}
        people={people}
        selected={selected}
        archive={archive}
        me={me}
      />
      <div className={styles.right}>
        {!selected && (
          <div className={styles.quiet}>
            <EmptyState title={t('select.title')} text={t('select.text')} />
          </div>
        )}
        {isUnknown && (
          <div className={styles.quiet}>
            <EmptyState
              title={t('notFound.title')}
              text={t('notFound.text')}
              action={<ButtonLink to="/messages">{t('notFound.action')}</ButtonLink>}
            />
          </div>
        )}
        {selected && !isUnknown && (
          <Conversation
            key={selected}
            userId={selected}
            at={at}
            q={q}
            archive={archive}
            person={person}
            isLooking={isLooking}
            me={me}
          />
        )}
      </div>
    </div>
  )
}

/** Says of the document what its frame leaves out for this page, where the frame's style sheet cannot look into it. */
function useFrame(part: 'fillsScreen' | 'ownBottom', isOn: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isOn) dataset[part] = ''
    return () => {
      delete dataset[part]
    }
  }, [part, isOn])
}
