import type { SharedProgress } from '@kocyolu/contracts'
import { QueryView, ShowMore, Skeleton, useFormat } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  Causes,
  MistakeFacts,
  MistakePicture,
  MistakeTopics,
  useMistakeName,
} from '../../shared/mistakes/mistake-parts.tsx'
import { mistakeSummaryQuery, mistakesQuery } from '../../shared/mistakes/queries.ts'
import { useText } from '../../shared/mistakes/texts.ts'
import styles from './students.module.css'

type Props = { studentId: string; parts: SharedProgress['parts'] }

/** Why questions of a student go wrong, and the questions themselves where the student shares them. */
export function StudentMistakes({ studentId, parts }: Props) {
  const t = useText()
  return (
    <Section layout="compact" title={t('student.title')} lead={t('student.lead')}>
      <QueryView
        query={useQuery(mistakeSummaryQuery({ studentId }))}
        skeleton={<Skeleton height={200} radius={8} />}
        title={t('loadError')}
      >
        {({ causes, topics }) =>
          causes.length === 0 ? (
            <p>{t('student.none')}</p>
          ) : (
            <div className={styles.mistakes}>
              <Causes causes={causes} />
              <MistakeTopics topics={topics} />
            </div>
          )
        }
      </QueryView>
      {parts.includes('mistakes') && <Shared studentId={studentId} />}
    </Section>
  )
}

function Shared({ studentId }: { studentId: string }) {
  const t = useText()
  return (
    <>
      <h3 className={styles.heading}>{t('student.open')}</h3>
      {(['due', 'later'] as const).map(state => (
        <Questions key={state} studentId={studentId} state={state} />
      ))}
    </>
  )
}

function Questions({ studentId, state }: { studentId: string; state: 'due' | 'later' }) {
  const t = useText()
  const name = useMistakeName()
  const format = useFormat('UTC')
  const list = useInfiniteQuery(mistakesQuery({ studentId, state }))
  return (
    <>
      <QueryView query={list} skeleton={<Skeleton height={120} radius={8} />} title={t('loadError')}>
        {shown => (
          <ul>
            {shown.map(mistake => (
              <li key={mistake.id} className={styles.mistake} aria-label={name(mistake)}>
                <MistakePicture mistake={mistake} isSmall />
                <div className={styles.who}>
                  <MistakeFacts mistake={mistake} />
                  {mistake.note && (
                    <p lang="" dir="auto">
                      {mistake.note}
                    </p>
                  )}
                  <p className="soft small">{t('dueOn', { day: format.date(mistake.dueOn) })}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <ShowMore list={list}>{t('more')}</ShowMore>
    </>
  )
}
