import type { ExamSubject, WriteExamPaper } from '@kocyolu/contracts'

/** Tests as an admin writes them, one a line: 'Türkçe: 40'. */
export const subjectLines = (subjects: readonly ExamSubject[]): string =>
  subjects.map(({ name, questions }) => `${name}: ${questions}`).join('\n')

const fold = (name: string) => name.toLocaleLowerCase('tr')

/**
 * The tests that the lines say. A test of the same name is the same one, and so is one that was renamed in its place; a line
 * that says no number has none.
 */
export function subjectsOf(text: string, before: readonly ExamSubject[]): WriteExamPaper['subjects'] {
  const lines = text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const [, name = line, digits] = /^(.*?)\s*:\s*(\d+)\s*$/.exec(line) ?? []
      return { name: name.trim(), questions: digits ? Number(digits) : Number.NaN }
    })
  const named = new Set(lines.map(({ name }) => fold(name)))
  return lines.map((line, at) => {
    const same = before.find(({ name }) => fold(name) === fold(line.name))
    const inPlace = before[at]
    const id = (same ?? (inPlace && !named.has(fold(inPlace.name)) ? inPlace : undefined))?.id
    return { ...(id !== undefined && { id }), ...line }
  })
}
