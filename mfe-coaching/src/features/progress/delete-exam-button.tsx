import type { MockExam } from '@kocyolu/contracts'
import { Button, lazyComponent, toast, useErrorText } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteMockExam } from './queries.ts'
import { useText } from './texts.ts'

const ConfirmDialog = lazyComponent(async () => (await import('@kocyolu/web/dialog')).ConfirmDialog)

/** Deletes a mock exam once that is confirmed. */
export function DeleteExamButton({ exam }: { exam: MockExam }) {
  const t = useText()
  const errorText = useErrorText()
  const [open, setOpen] = useState(false)
  const { mutateAsync, isPending } = useMutation(deleteMockExam)
  const confirm = async () => {
    if (isPending) return
    try {
      await mutateAsync(exam.id)
      toast.success(t('exams.deleted'))
    } catch (error) {
      toast.error(t('exams.deleteFailed'), errorText(error))
    }
    setOpen(false)
  }
  const name = [exam.paper.name, exam.name, exam.takenOn].filter(Boolean).join(' ')
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={t('exams.deleteOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('exams.delete')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('exams.deleteTitle')}
        text={t('exams.deleteText', { name })}
        confirm={t('exams.deleteConfirm')}
        busy={isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
