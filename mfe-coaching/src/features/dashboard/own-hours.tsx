import type { QuestionHour } from '@kocyolu/contracts'
import { ButtonLink, ErrorPanel, useFormat } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { hoursQuery } from '../../shared/question-hours/queries.ts'
import { useText } from '../../shared/question-hours/texts.ts'
import styles from './dashboard.module.css'

type Props = {
  side: 'student' | 'mentor'
}

/** Question hours to come: a student has none without one, a coach is offered to open one. */
export function OwnHours({ side }: Props) {
  const t = useText()
  const { data, error, refetch } = useQuery(hoursQuery)
  if (error && !data) return <ErrorPanel error={error} onRetry={() => refetch()} />
  const items = data?.items ?? []
  if (items.length === 0 && side === 'student') return null
  return (
    <Section
      title={t('title')}
      lead={t(`lead.${side}`)}
      action={side === 'mentor' && <ButtonLink to="/dashboard/question-hours/new">{t('new')}</ButtonLink>}
    >
      {items.length > 0 && (
        <ul className={styles.needs}>
          {items.map(hour => (
            <Row key={hour.id} hour={hour} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Row({ hour: { id, topic, startTime, taken, places, isIn, isOwn, mentor } }: { hour: QuestionHour }) {
  const t = useText()
  const format = useFormat()
  const standing = isIn && !isOwn ? t('in') : taken >= places ? t('full') : t('places', { taken, places })
  return (
    <li className={styles.hour}>
      <h3>
        <Link to={`/dashboard/question-hours/${id}`} lang="" dir="auto">
          {topic}
        </Link>
      </h3>
      <p className="soft small tabular">
        {format.soon(startTime)}
        {!isOwn && ` · ${t('with', { name: mentor.firstName })}`}
        {` · ${standing}`}
      </p>
    </li>
  )
}
