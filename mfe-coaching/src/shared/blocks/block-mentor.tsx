import type { MentorProfile } from '@kocyolu/contracts'
import { ButtonLink } from '@kocyolu/web'
import styles from './block-mentor.module.css'
import { useText } from './texts.ts'

/** Leads to where a coach is blocked, and where that is taken back: to messaging's pages, so that these need nothing of it. */
export function BlockMentor({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  if (!mentor.isBlocked)
    return (
      <ButtonLink to={`/messages?userId=${mentor.userId}`} variant="quiet">
        {t('block')}
      </ButtonLink>
    )
  return (
    <>
      <p className={styles.blocked}>{t('isBlocked')}</p>
      <ButtonLink to="/messages/blocked">{t('unblock')}</ButtonLink>
    </>
  )
}
