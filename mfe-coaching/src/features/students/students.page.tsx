import type { SharingStudent } from '@kocyolu/contracts'
import {
  Area,
  Avatar,
  ButtonLink,
  EmptyState,
  Guard,
  Page,
  QueryView,
  ShowMore,
  Skeleton,
  useFormat,
} from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useNet } from '../../shared/progress/use-net.ts'
import { studentsQuery } from './queries.ts'
import styles from './students.module.css'
import { useText } from './texts.ts'

/** The students who share their progress with a coach. */
export function StudentsPage() {
  return (
    <Area language="en">
      <Guard roles={['mentor']}>
        <Students />
      </Guard>
    </Area>
  )
}

function Students() {
  const t = useText()
  const list = useInfiniteQuery(studentsQuery)
  return (
    <Page title={t('title')} heading="own">
      <Workspace
        title={t('title')}
        lead={t('lead')}
        actions={<ButtonLink to="/dashboard/students/templates">{t('templates')}</ButtonLink>}
      >
        <QueryView
          query={list}
          skeleton={
            <div role="status" aria-label={t('loading')} className={styles.list}>
              <Skeleton height={96} radius={12} />
              <Skeleton height={96} radius={12} />
            </div>
          }
          title={t('loadError')}
        >
          {students =>
            students.length === 0 ? (
              <EmptyState
                title={t('none.title')}
                text={t('none.text')}
                action={<ButtonLink to="/dashboard/sessions">{t('none.sessions')}</ButtonLink>}
              />
            ) : (
              <>
                <ul className={styles.list}>
                  {students.map(one => (
                    <StudentRow key={one.student.id} one={one} />
                  ))}
                </ul>
                <ShowMore list={list}>{t('more')}</ShowMore>
              </>
            )
          }
        </QueryView>
      </Workspace>
    </Page>
  )
}

function StudentRow({ one: { student, goal, latest, late } }: { one: SharingStudent }) {
  const t = useText()
  const net = useNet()
  const format = useFormat('UTC')
  const aim = goal && [goal.programme, goal.faculty].filter(Boolean).join(', ')
  return (
    <li className={styles.row}>
      <Avatar person={student} size={56} />
      <div className={styles.who}>
        <h2>
          <Link to={`/dashboard/students/${student.id}`} lang="tr">
            {student.firstName} {student.lastName}
          </Link>
        </h2>
        {aim ? <p lang="tr">{aim}</p> : <p>{t('noGoal')}</p>}
        {late > 0 && <p className={styles.late}>{t('late', { count: late })}</p>}
      </div>
      <p className={styles.latest}>
        {latest ? (
          <>
            <strong className="tabular">{t('latest', { paper: latest.paper, net: net(latest.net) })}</strong>
            <time dateTime={latest.takenOn}>{format.date(latest.takenOn)}</time>
          </>
        ) : (
          t('noExams')
        )}
      </p>
    </li>
  )
}
