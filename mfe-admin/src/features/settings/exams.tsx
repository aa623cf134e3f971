import type { content, ResponseOf } from '@kocyolu/contracts'
import { Button, EmptyState, QueryView, useFormat } from '@kocyolu/web'
import { ConfirmDialog } from '@kocyolu/web/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Badge } from '../../shared/badge.tsx'
import { RowActions } from '../../shared/row-actions.tsx'
import { useAction } from '../../shared/use-action.ts'
import { ExamDialog } from './exam-dialog.tsx'
import { siteZone } from './exam-time.ts'
import styles from './part.module.css'
import { Part, PartSkeleton } from './part.tsx'
import { examsQuery } from './queries.ts'
import { useText } from './texts.ts'

export type ExamRow = ResponseOf<(typeof content)['listExams']>[number]

/** The sittings of the exam: the countdown of the home page runs to the next one. */
export function Exams() {
  const t = useText()
  const format = useFormat(siteZone)
  const [edited, setEdited] = useState<ExamRow | 'new' | null>(null)
  const [deleting, setDeleting] = useState<ExamRow | null>(null)
  const { run, isPending } = useAction({
    call: ({ id }: ExamRow) => api.content.deleteExam({ params: { id: String(id) } }),
    changes: 'exams',
    done: ({ name }) => t('exams.deleteDone', { name }),
  })
  return (
    <Part
      title={t('exams.title')}
      lead={t('exams.lead')}
      action={<Button onClick={() => setEdited('new')}>{t('exams.new')}</Button>}
    >
      <QueryView query={useQuery(examsQuery)} skeleton={<PartSkeleton rows={2} />}>
        {exams =>
          exams.length === 0 ? (
            <EmptyState title={t('exams.none.title')} text={t('exams.none.text')} />
          ) : (
            <ul className={styles.rows}>
              {exams.map(exam => (
                <li key={exam.id} className={styles.row}>
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
                  <RowActions name={`${exam.name}, ${format.date(exam.at)}`}>
                    <Button variant="quiet" aria-haspopup="dialog" onClick={() => setEdited(exam)}>
                      {t('edit')}
                    </Button>
                    <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDeleting(exam)}>
                      {t('delete')}
                    </Button>
                  </RowActions>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <ExamDialog
        key={edited === 'new' ? 'new' : edited?.id}
        open={edited !== null}
        exam={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
      <ConfirmDialog
        open={deleting !== null}
        title={t('deleteTitle', { name: deleting?.name ?? '' })}
        text={t('exams.deleteText')}
        confirm={t('delete')}
        busy={isPending}
        onConfirm={async () => deleting && (await run(deleting)) && setDeleting(null)}
        onClose={() => setDeleting(null)}
      />
    </Part>
  )
}
