import type { MentorProfile } from '@kocyolu/contracts'
import { buttonClass, SignInLink, useNow, useSession } from '@kocyolu/web'
import { UsersRound } from 'lucide-react'
import { useId, useState } from 'react'
import type { Wait } from '../request-address.ts'
import { useRequestText } from '../request-text.ts'
import { WaitFor } from '../waiting-list/wait-for.tsx'
import styles from './instead.module.css'
import { InsteadOf } from './instead.tsx'
import { useText } from './texts.ts'

type Props = {
  mentor: MentorProfile
  /** Hours that are wished for already. */
  wish?: Wait | undefined
}

/** In place of the free hours of a coach who takes no other students, or no new sessions: the waiting list, and three others. */
export function FullCoach({ mentor, wish }: Props) {
  const t = useText()
  const { user } = useSession()
  const [now] = useState(useNow())
  const { values: request } = useRequestText(mentor.id)
  const title = useId()
  const name = mentor.firstName
  const why = mentor.isPaused ? 'paused' : 'full'
  return (
    <div className={styles.full}>
      <section aria-labelledby={title} className={styles.note}>
        <UsersRound size={22} aria-hidden="true" />
        <div className="stack tight">
          <h2 id={title}>{t(`${why}.title`)}</h2>
          <p>{t(`${why}.text`, { name })}</p>
          {!user && why === 'full' && (
            <>
              <p className="soft">{t('full.visitor', { name })}</p>
              <SignInLink
                screen="sign-in"
                intent="student"
                className={buttonClass({})}
                returnTo={`/mentors/${mentor.id}/request`}
              >
                {t('full.signIn')}
              </SignInLink>
            </>
          )}
        </div>
        {mentor.can.wait && (
          <div className={styles.wait}>
            <WaitFor mentor={mentor} wish={wish} isOpenFirst />
          </div>
        )}
      </section>
      <InsteadOf
        mentorId={mentor.id}
        at={new Date(now).toISOString()}
        request={request.topic === '' ? undefined : request}
        isFull
      />
    </div>
  )
}
