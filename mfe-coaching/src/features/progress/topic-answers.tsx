import { type ExamPaper, limits, type MockExam, type TopicList } from '@kocyolu/contracts'
import { Button } from '@kocyolu/web'
import { SelectField, TextField } from '@kocyolu/web/form'
import { useQuery } from '@tanstack/react-query'
import { topicListsQuery } from '../../shared/topics/queries.ts'
import styles from './test-fields.module.css'
import { useText } from './texts.ts'

/** Typed values of one topic. */
export type TopicFields = { topicId: string; wrong: string; blank: string }

type Props = {
  paper: Pick<ExamPaper, 'name' | 'examType'>
  /** Topics of the stored exam keep their names, whatever is taught now. */
  stored: MockExam['topics']
  topics: readonly TopicFields[]
  error: string | undefined
  onChange: (topics: TopicFields[]) => void
}

/** Wrong and blank answers by topic, by choice. */
export function TopicAnswerRows({ paper, stored, topics, error, onChange }: Props) {
  const t = useText()
  const { data: lists = [] } = useQuery({ ...topicListsQuery, enabled: topics.length > 0 })
  const known = choicesOf(lists, paper)
  const choices = [
    { value: '', label: t('form.topicNone') },
    ...stored
      .filter(({ topicId }) => !known.some(({ value }) => value === String(topicId)))
      .map(({ topicId, subject, name }) => ({ value: String(topicId), label: `${subject}: ${name}` })),
    ...known,
  ]
  const change = (at: number, part: Partial<TopicFields>) =>
    onChange(topics.map((topic, place) => (place === at ? { ...topic, ...part } : topic)))
  const digits = (typed: string) => typed.replaceAll(/\D/g, '')
  return (
    <fieldset className={styles.topics} data-problem={error && true}>
      <legend>
        {t('form.topics')} <small>{t('optional')}</small>
      </legend>
      {error && <p className={styles.error}>{error}</p>}
      {topics.map((topic, at) => (
        // A row has no other name than its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only removed, and hold no state of their own
        <div key={at} className={styles.topic}>
          <SelectField
            label={t('form.topic')}
            value={topic.topicId}
            options={choices}
            search={{ always: '', none: t('form.topicUnknown') }}
            onChange={topicId => change(at, { topicId })}
          />
          <TextField
            label={t('form.wrong')}
            inputMode="numeric"
            maxLength={3}
            value={topic.wrong}
            onChange={wrong => change(at, { wrong: digits(wrong) })}
          />
          <TextField
            label={t('form.blankField')}
            inputMode="numeric"
            maxLength={3}
            value={topic.blank}
            onChange={blank => change(at, { blank: digits(blank) })}
          />
          <Button
            variant="quiet"
            aria-label={t('form.removeTopicOf', { number: at + 1 })}
            onClick={() => onChange(topics.filter((_, place) => place !== at))}
          >
            {t('form.removeTopic')}
          </Button>
        </div>
      ))}
      {topics.length < limits.examTopicsMax && (
        <div>
          <Button onClick={() => onChange([...topics, { topicId: '', wrong: '', blank: '' }])}>
            {t('form.addTopic')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** The topics of an exam, by its name; all of them where it names none. */
function choicesOf(lists: readonly TopicList[], { name, examType }: Props['paper']) {
  const named = lists.filter(({ exam }) => name.toLocaleUpperCase('tr').startsWith(exam))
  return (named.length > 0 ? named : lists)
    .filter(({ scoreTypes }) => !examType || scoreTypes.length === 0 || scoreTypes.includes(examType))
    .flatMap(({ exam, subject, topics }) =>
      topics.map(({ id, name }) => ({
        ...{ value: String(id), label: `${exam} ${subject}: ${name}`, lang: 'tr' as const },
      })),
    )
}

/** The request from them; a row without a topic says nothing. */
export const topicAnswersOf = (topics: readonly TopicFields[]) =>
  topics
    .filter(({ topicId }) => topicId !== '')
    .map(({ topicId, wrong, blank }) => ({
      ...{ topicId: Number(topicId), wrong: Number(wrong), blank: Number(blank) },
    }))

/** Typed values of a stored mock exam. */
export const typedTopics = (topics: MockExam['topics']): TopicFields[] =>
  topics.map(({ topicId, wrong, blank }) => ({
    ...{ topicId: String(topicId), wrong: String(wrong), blank: String(blank) },
  }))
