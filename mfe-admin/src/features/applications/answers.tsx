import type { AnsweredCoach, NamedAnswer } from '@kocyolu/contracts'
import { QueryView, ShowMore, useFormat } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Badge } from '../../shared/badge.tsx'
import { PartSkeleton } from '../../shared/part.tsx'
import styles from './applications.module.css'
import { answersQuery } from './queries.ts'
import { useAnswersText } from './texts.ts'

/** Students' private answers about sessions. */
export function Answers() {
  const t = useAnswersText()
  const list = useInfiniteQuery(answersQuery)
  return (
    <QueryView query={list} skeleton={<PartSkeleton rows={4} />}>
      {({ named, coaches }) => (
        <div className={styles.page}>
          <Section title={t('named')}>
            {named.length === 0 ? <p>{t('none')}</p> : <Named answers={named} />}
            <ShowMore list={list}>{t('more')}</ShowMore>
          </Section>
          <Section title={t('coaches')}>
            {coaches.length === 0 ? <p>{t('none')}</p> : <Coaches coaches={coaches} />}
          </Section>
        </div>
      )}
    </QueryView>
  )
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim() || '–'

function Named({ answers }: { answers: NamedAnswer[] }) {
  const t = useAnswersText()
  const format = useFormat()
  return (
    <ul className="stack tight">
      {answers.map(one => (
        <li key={one.sessionId} className={styles.case}>
          <p>
            <Link to={`/mentors/${one.mentorProfileId}`}>
              {t('of', { student: nameOf(one.student), mentor: nameOf(one.mentor) })}
            </Link>
          </p>
          <span className={styles.badges}>
            {one.uncomfortable && <Badge tone="alert">{t('isUncomfortable')}</Badge>}
            {one.minor && <Badge>{t('minor')}</Badge>}
          </span>
          <p className="soft small">
            {t('again', { again: one.again })} · {format.dateTime(one.createdAt)}
          </p>
          {one.text && (
            <blockquote className={styles.quote} lang="" dir="auto">
              {one.text}
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  )
}

function Coaches({ coaches }: { coaches: AnsweredCoach[] }) {
  const t = useAnswersText()
  const format = useFormat()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['coach', 'count', 'average', 'uncomfortable'] as const).map(one => (
            <th key={one} scope="col">
              {t(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {coaches.map(one => (
          <tr key={one.mentorProfileId}>
            <th scope="row">
              <Link to={`/mentors/${one.mentorProfileId}`}>{nameOf(one)}</Link>
            </th>
            <td>{format.number(one.count)}</td>
            <td>{format.number(Math.round(one.average * 10) / 10)}</td>
            <td>{format.number(one.uncomfortable)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
