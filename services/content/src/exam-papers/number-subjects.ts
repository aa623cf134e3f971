import type { ExamSubject, WriteExamPaper } from '@kocyolu/contracts'
import { invalidField } from '@kocyolu/service'

type Numbered = { subjects: ExamSubject[]; lastSubjectId: number }

/** The tests with their ids: new ones get ids that no test of this exam ever had, so that old nets are never taken for theirs. */
export function numberSubjects(written: WriteExamPaper['subjects'], before: Numbered): Numbered {
  const known = new Set(before.subjects.map(({ id }) => id))
  const names = new Set<string>()
  let { lastSubjectId } = before
  const subjects = written.map(({ id, name, questions }, at) => {
    if (id !== undefined && !known.delete(id))
      throw invalidField(`subjects.${at}.id`, 'No test of this exam, or there twice')
    const folded = name.toLocaleLowerCase('tr')
    if (names.has(folded)) throw invalidField(`subjects.${at}.name`, 'A test of this name is there already')
    names.add(folded)
    return { id: id ?? ++lastSubjectId, name, questions }
  })
  return { subjects, lastSubjectId }
}
