import type { BlockedPerson } from '@kocyolu/contracts'
import { Area, Avatar, EmptyState, Guard, Page, QueryView, ShowMore, Skeleton, useFormat } from '@kocyolu/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { UnblockButton } from '../../shared/blocks/block-buttons.tsx'
import { blocksQuery } from '../../shared/blocks/queries.ts'
import styles from './blocked.module.css'
import { useText } from './texts.ts'

/** The people that a user has blocked. */
export function BlockedPage() {
  return (
    <Area language="en">
      <Guard roles={['student', 'mentor']}>
        <Blocked />
      </Guard>
    </Area>
  )
}

function Blocked() {
  const t = useText()
  const list = useInfiniteQuery(blocksQuery)
  return (
    <Page title={t('title')} width="narrow">
      <Link to="/messages" className={styles.back}>
        <ArrowLeft aria-hidden="true" size={18} />
        {t('back')}
      </Link>
      <p className={styles.lead}>{t('lead')}</p>
      <QueryView
        query={list}
        skeleton={
          <div role="status" aria-label={t('loading')} className={styles.list}>
            <Skeleton height={74} radius={12} />
            <Skeleton height={74} radius={12} />
          </div>
        }
        title={t('loadError')}
      >
        {people =>
          people.length === 0 ? (
            <EmptyState title={t('none.title')} text={t('none.text')} />
          ) : (
            <>
              <ul className={styles.list}>
                {people.map(person => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </ul>
              <ShowMore list={list}>{t('more')}</ShowMore>
            </>
          )
        }
      </QueryView>
    </Page>
  )
}

function PersonRow({ person }: { person: BlockedPerson }) {
  const t = useText()
  const format = useFormat()
  const name = `${person.firstName} ${person.lastName}`
  return (
    <li className={styles.row}>
      <Avatar person={person} size={48} />
      <div className={styles.who}>
        <h2 lang="tr">{name}</h2>
        <p>{t('since', { date: format.date(person.blockedAt) })}</p>
      </div>
      <UnblockButton userId={person.id} name={person.firstName} />
    </li>
  )
}
