import { type ExamType, examTypes, type TopicList, type TopicMark } from '@kocyolu/contracts'
import { Area, Chips, Guard, Page, QueryView, Skeleton } from '@kocyolu/web'
import { Section, Workspace } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { goalQuery } from '../../shared/progress/queries.ts'
import { topicListsQuery, topicMarksQuery } from '../../shared/topics/queries.ts'
import { useText } from '../../shared/topics/texts.ts'
import { SubjectTopics } from './subject-topics.tsx'
import styles from './topics.module.css'

/** How far a student is with the topics of the exams. */
export function TopicsPage() {
  return (
    <Area language="en">
      <Guard roles={['student']}>
        <Topics />
      </Guard>
    </Area>
  )
}

type Loaded = { lists: TopicList[]; marks: TopicMark[]; examType: ExamType | null }

function Topics() {
  const t = useText()
  const lists = useQuery(topicListsQuery)
  const marks = useQuery(topicMarksQuery)
  const goal = useQuery(goalQuery)
  const data: Loaded | undefined =
    lists.data && marks.data && goal.data !== undefined
      ? { lists: lists.data, marks: marks.data, examType: goal.data?.examType ?? null }
      : undefined
  const all = [lists, marks, goal]
  const query = {
    data,
    error: all.find(({ error }) => error)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(all.map(one => one.error && one.refetch())),
  }
  return (
    <Page title={t('title')} heading="own">
      <Workspace title={t('title')} lead={t('lead')}>
        <QueryView
          query={query}
          skeleton={
            <div role="status" aria-label={t('loading')}>
              <Skeleton height={720} radius={12} />
            </div>
          }
          title={t('loadError')}
        >
          {loaded => <TopicMap {...loaded} />}
        </QueryView>
      </Workspace>
    </Page>
  )
}

/** The exams that a student takes, each with its subjects. */
function TopicMap({ lists, marks, examType }: Loaded) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('type')
  const type = examTypes.find(one => one === asked) ?? examType ?? 'SAY'
  const byTopic = useMemo(() => new Map(marks.map(mark => [mark.topicId, mark])), [marks])
  const shown = lists.filter(({ scoreTypes }) => scoreTypes.length === 0 || scoreTypes.includes(type))
  const exams = [...new Set(shown.map(({ exam }) => exam))]
  return (
    <div>
      <div className={styles.types}>
        <Chips
          kind="one"
          label={t('scoreType')}
          options={examTypes.map(value => ({ value, label: value, lang: 'tr' }))}
          chosen={[type]}
          onChoose={type => setSearch({ type }, { replace: true, preventScrollReset: true })}
        />
      </div>
      {exams.map(exam => (
        <Section key={exam} layout="compact" title={exam}>
          <ul className={styles.subjects}>
            {shown
              .filter(list => list.exam === exam)
              .map(list => (
                <li key={list.id}>
                  <SubjectTopics list={list} marks={byTopic} />
                </li>
              ))}
          </ul>
        </Section>
      ))}
    </div>
  )
}
