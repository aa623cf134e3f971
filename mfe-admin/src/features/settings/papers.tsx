import { contentCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import styles from '../../shared/part.module.css'
import { Entries } from './entries.tsx'
import { PaperDialog } from './paper-dialog.tsx'
import { papersQuery } from './queries.ts'

/** How exams are counted: what students enter from now on follows it. */
export function Papers() {
  return (
    <Entries
      topic="papers"
      query={useQuery(papersQuery)}
      remove={request => call(contentCalls.deleteExamPaper, request)}
      Dialog={PaperDialog}
      label={paper => paper.name}
    >
      {({ name, subjects }) => (
        <span className={styles.words} lang="tr">
          <strong>{name}</strong>
          <span className={styles.more}>
            {subjects.map(subject => `${subject.name} ${subject.questions}`).join(' · ')}
          </span>
        </span>
      )}
    </Entries>
  )
}
