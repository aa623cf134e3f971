import { type ExamPaper, type MockExam, netOf, type SubjectAnswers, sumOfNets } from '@kocyolu/contracts'
import { useId } from 'react'
import { useNet } from '../../shared/progress/use-net.ts'
import styles from './test-fields.module.css'
import { useText } from './texts.ts'

type Props = {
  tests: readonly TestFields[]
  total: number
  onChange: (field: string, digits: string) => void
}

/** Correct and wrong answers of each test, with the nets at once. */
export function TestFieldRows({ tests, total, onChange }: Props) {
  const t = useText()
  const net = useNet()
  return (
    <div className={styles.tests}>
      {tests.map(test => (
        <TestRow key={test.id} test={test} onChange={onChange} />
      ))}
      <p className={styles.total} aria-live="polite">
        <span>{t('form.total')}</span>
        <output className="tabular">{net(total)}</output>
      </p>
    </div>
  )
}

function TestRow({ test, onChange }: { test: TestFields } & Pick<Props, 'onChange'>) {
  const t = useText()
  const net = useNet()
  const id = useId()
  const { name, questions, isTooMuch } = test
  const blank = questions - Number(test.correct) - Number(test.wrong)
  return (
    <fieldset className={styles.test}>
      <legend>
        <span lang="tr">{name}</span>{' '}
        <small>
          {t('form.questions', { count: questions })}
          {blank !== questions && !isTooMuch && `, ${t('form.blank', { count: blank })}`}
        </small>
      </legend>
      {(['correct', 'wrong'] as const).map(kind => (
        <label key={kind} className={styles.count}>
          {t(`form.${kind}`)}
          <input
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="off"
            maxLength={3}
            value={test[kind]}
            aria-invalid={isTooMuch}
            aria-describedby={isTooMuch ? id : undefined}
            onChange={event => onChange(`${test.id}.${kind}`, event.target.value.replaceAll(/\D/g, ''))}
          />
        </label>
      ))}
      <span className={styles.net}>
        {t('form.net')} <output className="tabular">{net(test.net)}</output>
      </span>
      {isTooMuch && (
        <p id={id} className={styles.error}>
          {t('form.tooMany', { name, questions })}
        </p>
      )}
    </fieldset>
  )
}

/** Typed values of one test, and its counts; `isTooMuch` where there are not so many questions. */
type TestFields = {
  id: number
  name: string
  questions: number
  correct: string
  wrong: string
  net: number
  isTooMuch: boolean
}

type Counted = Pick<ExamPaper, 'wrongsPerCorrect'> & {
  subjects: Omit<TestFields, 'correct' | 'wrong' | 'net' | 'isTooMuch'>[]
}

/** The tests of an exam with what is typed of them. */
export function testsOf(
  { subjects, wrongsPerCorrect }: Counted,
  typed: Record<string, string>,
): TestFields[] {
  return subjects.map(({ id, name, questions }) => {
    const [correct, wrong] = [typed[`${id}.correct`] ?? '', typed[`${id}.wrong`] ?? '']
    const answers = { correct: Number(correct), wrong: Number(wrong) }
    return {
      ...{ id, name, questions, correct, wrong },
      net: netOf(answers, wrongsPerCorrect),
      isTooMuch: answers.correct + answers.wrong > questions,
    }
  })
}

/** The request from them; a test with too many answers makes no sense, and the schema of the call rejects it. */
export const answersOf = (tests: readonly TestFields[]): SubjectAnswers[] =>
  tests
    .filter(({ correct, wrong }) => Number(correct) + Number(wrong) > 0)
    .map(({ id: subjectId, correct, wrong, isTooMuch }) => ({
      subjectId,
      correct: isTooMuch ? Number.NaN : Number(correct),
      wrong: Number(wrong),
    }))

/** The nets of all tests together. */
export const sumOf = (
  tests: readonly TestFields[],
  { wrongsPerCorrect }: Pick<Counted, 'wrongsPerCorrect'>,
) =>
  sumOfNets(
    tests.map(({ correct, wrong }) => ({ correct: Number(correct), wrong: Number(wrong) })),
    wrongsPerCorrect,
  )

/** Field values of a stored mock exam. */
export const typedOf = ({ subjects }: Pick<MockExam, 'subjects'>): Record<string, string> =>
  Object.fromEntries(
    subjects.flatMap(({ id, correct, wrong }) => [
      [`${id}.correct`, correct === 0 ? '' : String(correct)],
      [`${id}.wrong`, wrong === 0 ? '' : String(wrong)],
    ]),
  )

/** Topics as they are written behind each other. */
export const topicsOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map(topic => topic.trim())
    .filter(topic => topic !== '')
