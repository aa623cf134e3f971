import { ChangeMockExam, type ExamPaper, limits, type MockExam, NewMockExam } from '@kocyolu/contracts'
import { Chips, toast, useFormat, useNow } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { Form, FormEnd, SavedMeanwhile, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useMutation } from '@tanstack/react-query'
import styles from './progress.module.css'
import { saveMockExam } from './queries.ts'
import { answersOf, sumOf, TestFieldRows, testsOf, topicsOf, typedOf } from './test-fields.tsx'
import { useText } from './texts.ts'
import { TopicAnswerRows, topicAnswersOf, typedTopics } from './topic-answers.tsx'

type Props = {
  userId: string
  /** The one that is corrected; null enters a new one. */
  exam: MockExam | null
  papers: readonly ExamPaper[]
  /** The last entered exam: the next one is most likely of the same kind. */
  latest: MockExam | undefined
  onClose: () => void
}

/** A dialog that enters a mock exam or corrects one; what is typed survives closing it. */
export function ExamForm({ userId, exam, papers, latest, onClose }: Props) {
  const t = useText()
  const { mutateAsync } = useMutation(saveMockExam)
  // A browser writes a date in its own language.
  const { date } = useFormat('UTC')
  const today = useFormat().day(useNow())
  const likely = papers.find(({ id }) => id === latest?.paper.id) ?? papers[0]
  const stored = fieldsOf(exam, String(likely?.id ?? ''), today)
  const draft = useFormDraft(`mock-exam:${userId}:${exam?.id ?? 'new'}`, stored, exam?.version)
  const { values, change } = draft
  const paper = papers.find(({ id }) => String(id) === values.paperId) ?? likely
  const counted = exam ?? paper ?? { subjects: [], wrongsPerCorrect: 0 }
  const tests = testsOf(counted, values.answers)
  const written = {
    name: values.name.trim(),
    takenOn: values.takenOn > today ? '' : values.takenOn,
    answers: answersOf(tests),
    weakTopics: topicsOf(values.weakTopics),
    topics: topicAnswersOf(values.topics),
  }
  const isEmpty = written.answers.length === 0
  const form = useForm({
    schema: exam ? ChangeMockExam : NewMockExam,
    isUnsaved: draft.isChanged,
    body: {
      ...written,
      ...(isEmpty && { answers: null }),
      ...(exam
        ? { version: draft.version }
        : { paperId: paper?.id, paperVersion: paper?.version, clientId: draft.clientId }),
    },
    version: draft.version,
    message: (field: keyof typeof written) =>
      field === 'answers' && isEmpty ? t('form.problems.empty') : t(`form.problems.${field}`, topics),
    failed: t('form.failed'),
    send: async body => {
      const { version } = await mutateAsync({ exam, body })
      draft.settle(version)
      toast.success(t(exam ? 'form.changed' : 'form.added'))
      onClose()
    },
  })
  const cancel = () => {
    draft.clear()
    onClose()
  }
  const labels = {
    answers: t('form.answers'),
    name: t('form.name'),
    takenOn: t('form.takenOn'),
    weakTopics: t('form.weakTopics'),
    topics: t('form.topics'),
  }
  const say = (name: string, value: unknown) => {
    if (name === 'takenOn') return date(String(value))
    if (name === 'topics' && exam) return exam.topics.map(said).join(', ')
    return name === 'answers' && exam ? exam.subjects.map(saidOf).join(', ') : undefined
  }
  return (
    <ModalDialog
      open
      onClose={onClose}
      title={t(exam ? 'form.changeTitle' : 'form.addTitle')}
      size="wide"
      isBusy={form.isSending}
    >
      <Form form={form} className="stack">
        {!exam && papers.length > 1 && (
          <Chips
            kind="one"
            label={t('form.paper')}
            options={papers.map(({ id, name }) => ({ value: String(id), label: name, lang: 'tr' as const }))}
            chosen={[String(paper?.id)]}
            onChoose={paperId => change({ paperId, answers: {} })}
          />
        )}
        <TestFieldRows
          tests={tests}
          total={sumOf(tests, counted)}
          onChange={(field, digits) => change({ answers: { ...values.answers, [field]: digits } })}
        />
        {form.error('answers') && (
          <p role="alert" className="problem">
            {form.error('answers')}
          </p>
        )}
        <div className={styles.pair}>
          <TextField
            label={t('form.name')}
            note={t('optional')}
            error={form.error('name')}
            maxLength={limits.mockExamNameMax}
            value={values.name}
            onChange={name => change({ name })}
          />
          <TextField
            label={t('form.takenOn')}
            type="date"
            hint={values.takenOn && date(values.takenOn)}
            error={form.error('takenOn')}
            value={values.takenOn}
            onChange={takenOn => change({ takenOn })}
          />
        </div>
        <TopicAnswerRows
          paper={exam?.paper ?? paper ?? { name: '', examType: null }}
          stored={exam?.topics ?? []}
          topics={values.topics}
          error={form.error('topics')}
          onChange={topics => change({ topics })}
        />
        <TextField
          label={t('form.weakTopics')}
          note={t('optional')}
          hint={t('form.weakTopicsHint', topics)}
          error={form.error('weakTopics')}
          value={values.weakTopics}
          onChange={weakTopics => change({ weakTopics })}
        />
        <FormEnd
          form={form}
          conflict={draft.newer && <SavedMeanwhile draft={draft} labels={labels} say={say} />}
          variant="primary"
          send={t('form.save')}
          sending={t('saving')}
          cancel={t('cancel')}
          onCancel={cancel}
        />
      </Form>
    </ModalDialog>
  )
}

const said = ({ name, wrong, blank }: MockExam['topics'][number]) => `${name} ${wrong}/${blank}`

const saidOf = ({ name, correct, wrong }: MockExam['subjects'][number]) => `${name} ${correct}/${wrong}`

const fieldsOf = (exam: MockExam | null, paperId: string, today: string) => ({
  paperId,
  name: exam?.name ?? '',
  takenOn: exam?.takenOn ?? today,
  answers: exam ? typedOf(exam) : ({} as Record<string, string>),
  weakTopics: exam?.weakTopics.join(', ') ?? '',
  topics: typedTopics(exam?.topics ?? []),
})

const topics = { max: limits.weakTopicsMax, length: limits.weakTopicMax }
