import type { SubjectAnswers } from '@kocyolu/contracts'
import { invalidField } from '@kocyolu/service'
import type { CountedSubject } from './mock-exam.entity.ts'

type Test = Pick<CountedSubject, 'id' | 'name' | 'questions'>

/** The answers beside the tests that they were given in; one without answers was left empty. */
export function countAnswers(tests: readonly Test[], answers: readonly SubjectAnswers[]): CountedSubject[] {
  const counted = new Map(tests.map(test => [test.id, { ...testOf(test), correct: 0, wrong: 0 }]))
  const seen = new Set<number>()
  for (const [at, { subjectId, correct, wrong }] of answers.entries()) {
    const subject = counted.get(subjectId)
    if (!subject || seen.has(subjectId))
      throw invalidField(`answers.${at}.subjectId`, 'No test of this exam, or there twice')
    seen.add(subjectId)
    if (correct > subject.questions) throw tooMany(`answers.${at}.correct`, subject)
    if (correct + wrong > subject.questions) throw tooMany(`answers.${at}.wrong`, subject)
    Object.assign(subject, { correct, wrong })
  }
  return [...counted.values()]
}

const tooMany = (path: string, { name, questions }: Test) =>
  invalidField(path, `${name} has ${questions} questions, correct and wrong ones together`)

// What it was counted as before is not part of the test.
const testOf = ({ id, name, questions }: Test): Test => ({ id, name, questions })
