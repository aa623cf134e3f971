import { contentCalls } from '@kocyolu/contracts'
import { call, useFormat } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../shared/badge.tsx'
import styles from '../../shared/part.module.css'
import { Entries } from './entries.tsx'
import { ExamDialog } from './exam-dialog.tsx'
import { siteZone } from './exam-time.ts'
import { examsQuery } from './queries.ts'
import { useText } from './texts.ts'

/** The sittings of the exam: the countdown of the home page runs to the next one. */
export function Exams() {
  const t = useText()
  const format = useFormat(siteZone)
  return (
    <Entries
      topic="exams"
      query={useQuery(examsQuery)}
      remove={request => call(contentCalls.deleteExam, request)}
      Dialog={ExamDialog}
      label={exam => `${exam.name}, ${format.date(exam.at)}`}
    >
      {exam => (
        <>
          <span className={styles.words}>
            <strong lang="tr">{exam.name}</strong>
            <time dateTime={exam.at} className={styles.more}>
              {format.dateTime(exam.at)}
            </time>
          </span>
          <span>
            <Badge tone={exam.confirmed ? 'accent' : 'plain'}>
              {t(exam.confirmed ? 'exams.confirmed' : 'exams.estimated')}
            </Badge>
          </span>
        </>
      )}
    </Entries>
  )
}
