import type { ReportCase } from '@kocyolu/contracts'
import { Stars } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import styles from './moderation.module.css'
import { answeredQuery } from './queries.ts'
import { useText } from './texts.ts'

/** The review that a reported reply answers, as it is now. */
export function Answered({ reported }: { reported: Pick<ReportCase, 'pieceId' | 'evidence'> }) {
  const t = useText()
  const mentorId = /^\/mentors\/(\d+)/.exec(reported.evidence.link ?? '')?.[1] ?? ''
  const { data } = useQuery({ ...answeredQuery(mentorId, reported.pieceId), enabled: mentorId !== '' })
  if (!data) return null
  return (
    <div className={styles.said}>
      <strong>{t('answered')}</strong> <Stars value={data.rating} />
      <blockquote className={styles.note} lang="tr">
        {data.comment}
      </blockquote>
    </div>
  )
}
