import type { Session } from '@kocyolu/contracts'
import { Avatar, ButtonLink, sameClock, useFormat, useNow } from '@kocyolu/web'
import { useId } from 'react'
import { sessionPath } from '../../shared/sessions/session-path.ts'
import { useText } from './texts.ts'
import styles from './today.module.css'

/** The next session, and the way to its page, where it is joined. */
export function NextSession({ session }: { session: Session | null }) {
  const t = useText()
  const id = useId()
  const now = useNow()
  const format = useFormat()
  const person = session?.mentor
  return (
    <section className={styles.next} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.label}>
          {t('next')}
        </h2>
        {session ? (
          <>
            <p className={styles.topic} lang="" dir="auto">
              {session.topic}
            </p>
            <p className={styles.facts}>
              <time dateTime={session.startTime} className="tabular">
                {format.soon(session.startTime, now)}
                {!sameClock(format.zone, 'Europe/Istanbul', session.startTime) && ` (${t('yourTime')})`}
              </time>
              {person && (
                <span className="line">
                  <Avatar person={person} size={24} />
                  {`${person.firstName} ${person.lastName}`}
                </span>
              )}
            </p>
          </>
        ) : (
          <p>{t('nextNone')}</p>
        )}
      </div>
      {session ? (
        <ButtonLink
          to={sessionPath(session.id)}
          variant="primary"
          aria-label={t('toSessionOf', { topic: session.topic })}
        >
          {t('toSession')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/mentors">{t('findMentor')}</ButtonLink>
      )}
    </section>
  )
}
