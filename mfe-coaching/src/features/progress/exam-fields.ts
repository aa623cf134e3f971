import { type ExamPaper, type MockExam, netOf, type SubjectAnswers, sumOfNets } from '@kocyolu/contracts'

/** Typed values of one test, and its counts; `isTooMuch` where there are not so many questions. */
export type TestFields = {
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
