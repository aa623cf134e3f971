import type { PlanTask } from '@kocyolu/contracts'
import { Button, lazyComponent, toast, useErrorText } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanSource } from './plan-source.ts'
import { deleteTask } from './queries.ts'
import { useText } from './texts.ts'
import { useTaskText } from './use-plan-text.ts'

const ConfirmDialog = lazyComponent(async () => (await import('@kocyolu/web/dialog')).ConfirmDialog)

/** Deletes a task once that is confirmed. */
export function DeleteTaskButton({ source, task }: { source: PlanSource; task: PlanTask }) {
  const t = useText()
  const errorText = useErrorText()
  const name = useTaskText().name(task)
  const [open, setOpen] = useState(false)
  const { mutateAsync, isPending } = useMutation(deleteTask(source))
  const confirm = async () => {
    if (isPending) return
    try {
      await mutateAsync(task)
      toast.success(t('deleted'))
    } catch (error) {
      toast.error(t('deleteFailed'), errorText(error))
    }
    setOpen(false)
  }
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={t('deleteOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('deleteTitle')}
        text={t('deleteText', { name })}
        confirm={t('deleteConfirm')}
        busy={isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
