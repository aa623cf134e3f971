import { contentCalls, examTypes, WriteExamPaper } from '@kocyolu/contracts'
import { Chips, call } from '@kocyolu/web'
import { TextField } from '@kocyolu/web/form'
import styles from '../../shared/part.module.css'
import type { EntryDialogProps } from './entries.tsx'
import { EntryForm } from './entry-form.tsx'
import { subjectLines, subjectsOf } from './paper-subjects.ts'
import type { PaperRow } from './rows.ts'
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
