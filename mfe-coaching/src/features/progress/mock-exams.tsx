import type { MockExam } from '@kocyolu/contracts'
import { Button, ConfirmAction, EmptyState, lazyComponent, useFormat, usePreload } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExamList } from '../../shared/progress/exam-nets.tsx'
import { goalQuery } from '../../shared/progress/queries.ts'
import styles from './progress.module.css'
import { deleteMockExam, mockExamsQuery, papersQuery } from './queries.ts'
import { useText } from './texts.ts'

const ExamForm = lazyComponent(async () => (await import('./forms.ts')).ExamForm)

/** A student's mock exams: entered, corrected, over time and as a table. */
export function MockExams({ userId }: { userId: string }) {
  const t = useText()
  const { date } = useFormat()
  const list = useInfiniteQuery(mockExamsQuery)
  const papers = useQuery(papersQuery).data
  const goal = useQuery(goalQuery).data ?? null
  const { mutateAsync } = useMutation(deleteMockExam)
  const [edited, edit] = useState<MockExam | 'new' | null>(null)
  usePreload(ExamForm)
  const suited = papers?.filter(
    ({ examType }) => examType === null || !goal?.examType || examType === goal.examType,
  )
  const isReady = list.data !== undefined && suited !== undefined
  const nameOf = ({ name, paper, takenOn }: MockExam) =>
    [paper.name, name, date(takenOn)].filter(Boolean).join(' ')
  const close = () => edit(now => (now === edited ? null : now))
  return (
    <Section
      layout="compact"
      title={t('exams.title')}
      lead={t('exams.lead')}
      action={
        suited?.length !== 0 && (
          <Button variant="primary" disabled={!isReady} onClick={() => edit('new')}>
            {t('exams.add')}
          </Button>
        )
      }
    >
      {edited !== null && suited && (
        <ExamForm
          key={edited === 'new' ? 'new' : edited.id}
          userId={userId}
          exam={edited === 'new' ? null : current(edited, list.data)}
          papers={suited}
          latest={list.data?.[0]}
          onClose={close}
        />
      )}
      <ExamList
        list={list}
        none={<EmptyState title={t('exams.none.title')} text={t('exams.none.text')} />}
        className={styles.more}
        goal={goal}
        actions={exam => (
          <span className={styles.rowActions}>
            <Button
              variant="quiet"
              aria-label={t('exams.editOf', { name: nameOf(exam) })}
              onClick={() => edit(exam)}
            >
              {t('exams.edit')}
            </Button>
            <ConfirmAction
              button={t('exams.delete')}
              label={t('exams.deleteOf', { name: nameOf(exam) })}
              title={t('exams.deleteTitle')}
              text={t('exams.deleteText', { name: nameOf(exam) })}
              confirm={t('exams.deleteConfirm')}
              call={() => mutateAsync(exam.id)}
              done={t('exams.deleted')}
              failed={t('exams.deleteFailed')}
            />
          </span>
        )}
      />
    </Section>
  )
}

/** As it is stored by now. */
const current = (exam: MockExam, all: readonly MockExam[] | undefined): MockExam =>
  all?.find(({ id }) => id === exam.id) ?? exam
