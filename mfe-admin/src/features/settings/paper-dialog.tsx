import { contentCalls, type ExamSubject, examTypes, WriteExamPaper } from '@kocyolu/contracts'
import { Chips, call } from '@kocyolu/web'
import { TextField } from '@kocyolu/web/form'
import styles from '../../shared/part.module.css'
import { type EntryDialogProps, EntryForm } from './entries.tsx'
import type { PaperRow } from './queries.ts'
import { useText } from './texts.ts'

/** Everybody takes an exam without a score type. */
const everybody = 'all'

/** Adds or changes how an exam is counted. */
export function PaperDialog({ entry, onClose }: EntryDialogProps<PaperRow>) {
  const t = useText()
  return (
    <EntryForm
      topic="papers"
      entry={entry}
      schema={WriteExamPaper}
      fieldsOf={paper => ({
        name: paper?.name ?? '',
        examType: paper?.examType ?? everybody,
        wrongsPerCorrect: String(paper?.wrongsPerCorrect ?? 4),
        subjects: subjectLines(paper?.subjects ?? []),
      })}
      bodyOf={({ name, examType, wrongsPerCorrect, subjects }) => ({
        name,
        examType: examTypes.find(type => type === examType) ?? null,
        wrongsPerCorrect: wrongsPerCorrect.trim() === '' ? Number.NaN : Number(wrongsPerCorrect),
        subjects: subjectsOf(subjects, entry?.subjects ?? []),
      })}
      create={request => call(contentCalls.createExamPaper, request)}
      update={request => call(contentCalls.updateExamPaper, request)}
      labels={{
        name: t('papers.name'),
        examType: t('papers.examType'),
        wrongsPerCorrect: t('papers.wrongsPerCorrect'),
        subjects: t('papers.subjects'),
      }}
      onClose={onClose}
    >
      {({ fields, labels, change, error }) => (
        <>
          <div className={styles.pair}>
            <TextField
              label={labels.name}
              value={fields.name}
              maxLength={40}
              error={error('name')}
              onChange={name => change({ name })}
            />
            <TextField
              label={labels.wrongsPerCorrect}
              hint={t('papers.wrongsHint')}
              inputMode="numeric"
              value={fields.wrongsPerCorrect}
              maxLength={2}
              error={error('wrongsPerCorrect') && t('papers.wrongsWrong')}
              onChange={wrongsPerCorrect => change({ wrongsPerCorrect })}
            />
          </div>
          <Chips
            label={labels.examType}
            kind="one"
            options={[
              { value: everybody, label: t('papers.everybody') },
              ...examTypes.map(value => ({ value, label: value, lang: 'tr' as const })),
            ]}
            chosen={[fields.examType]}
            onChoose={examType => change({ examType })}
          />
          <TextField
            label={labels.subjects}
            hint={t('papers.subjectsHint')}
            rows={7}
            value={fields.subjects}
            error={error('subjects') && t('papers.subjectsWrong')}
            onChange={subjects => change({ subjects })}
          />
        </>
      )}
    </EntryForm>
  )
}

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
