import type { Waiting } from '@kocyolu/contracts'
import { Button, QueryView, Skeleton, toast } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '../use-action.ts'
import { stopWaiting, useWishText, waitingQuery } from './queries.ts'
import { useText } from './texts.ts'
import styles from './waiting-list.module.css'

/** The coaches whose hours a student waits for; nothing where there are none. */
export function WaitingList() {
  const t = useText()
  const id = useId()
  return (
    <QueryView query={useQuery(waitingQuery)} skeleton={<Skeleton height={0} />} title={t('loadFailed')}>
      {entries =>
        entries.length > 0 && (
          <section aria-labelledby={id}>
            <h2 id={id} className={styles.title}>
              {t('title')}
            </h2>
            <ul className="stack tight">
              {entries.map(entry => (
                <Entry key={entry.mentorProfileId} entry={entry} />
              ))}
            </ul>
          </section>
        )
      }
    </QueryView>
  )
}

function Entry({ entry }: { entry: Waiting }) {
  const t = useText()
  const wishText = useWishText()
  const { mutate, isPending } = useAction(stopWaiting(entry.mentorProfileId), t('failed'), () =>
    toast.success(t('stopped')),
  )
  const name = `${entry.mentor.firstName} ${entry.mentor.lastName}`
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <Link to={`/mentors/${entry.mentorProfileId}/request`}>{name}</Link>
        <span className="tabular">{wishText(entry)}</span>
      </p>
      <Button variant="quiet" isBusy={isPending} aria-label={t('stopOf', { name })} onClick={() => mutate()}>
        {t('stop')}
      </Button>
    </li>
  )
}
