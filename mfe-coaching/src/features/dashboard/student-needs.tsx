import { coachingCalls, type NeedReason, type StudentNeed } from '@kocyolu/contracts'
import { Avatar, Button, ButtonLink, call, ErrorPanel, followsLive, useFormat } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { ownKey } from '../../own-key.ts'
import styles from './dashboard.module.css'
import { useText } from './texts.ts'

/** The students who may need a word of the caller. */
export const needsQuery = queryOptions({
  queryKey: ownKey('progress', 'needs'),
  queryFn: ({ signal }) => call(coachingCalls.listStudentNeeds, { signal }),
  staleTime: 5_000,
  meta: followsLive<StudentNeed[]>((data, { event }) =>
    event.type === 'progress.changed' || event.type === 'session.changed' ? undefined : data,
  ),
})

/** Shown at first: more than these in one day are too many. */
const first = 4

/** Students who may need a word of their coach, each with the reasons; null without any, undefined while it is not known. */
export function useStudentNeeds(): ReactNode {
  const { data, error, refetch } = useQuery(needsQuery)
  if (data) return data.length > 0 ? <StudentNeeds needs={data} /> : null
  return error ? <ErrorPanel error={error} onRetry={() => refetch()} /> : undefined
}

function StudentNeeds({ needs }: { needs: StudentNeed[] }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? needs : needs.slice(0, first)
  return (
    <Section
      title={t('needs.title')}
      lead={t('needs.lead')}
      action={
        shown.length < needs.length && (
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {t('needs.all', { count: needs.length })}
          </Button>
        )
      }
    >
      <ul className={styles.needs}>
        {shown.map(need => (
          <Need key={need.student.id} need={need} />
        ))}
      </ul>
    </Section>
  )
}

function Need({ need: { student, reasons } }: { need: StudentNeed }) {
  const t = useText()
  const sayReason = useReason()
  const name = `${student.firstName} ${student.lastName}`
  return (
    <li className={styles.need}>
      <Avatar person={student} size={44} />
      <div>
        <h3>
          <Link to={`/dashboard/students/${student.id}`} lang="tr">
            {name}
          </Link>
        </h3>
        <p className="soft small">{reasons.map(sayReason).join(' · ')}</p>
      </div>
      <ButtonLink to={`/messages?userId=${student.id}`} aria-label={t('needs.writeTo', { name })}>
        {t('needs.write')}
      </ButtonLink>
    </li>
  )
}

function useReason(): (reason: NeedReason) => string {
  const t = useText()
  const format = useFormat()
  return reason => {
    if (reason.kind === 'late') return t('needs.late', { count: reason.count })
    if (reason.kind === 'question') return t('needs.question')
    if (reason.kind === 'no_plan') return t('needs.noPlan')
    if (reason.kind === 'falling')
      return t('needs.falling', {
        paper: reason.paper,
        by: format.number(reason.by, { maximumFractionDigits: 1 }),
      })
    return reason.days === null ? t('needs.neverMet') : t('needs.noSession', { count: reason.days })
  }
}
