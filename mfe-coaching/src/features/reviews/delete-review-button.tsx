import { Button, toast } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useOnDemand } from '../../on-demand/use-on-demand.ts'
import type { DeleteReviewDialogProps } from './delete-review-dialog.tsx'
import { deleteReview } from './queries.ts'
import { useText } from './texts.ts'

const loadDialog = async () => (await import('./delete-review-dialog.tsx')).DeleteReviewDialog

/** Deletes a review once that is confirmed in a dialog. */
export function DeleteReviewButton({ reviewId, children }: { reviewId: number; children: ReactNode }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { Component: Dialog, fetch } = useOnDemand<DeleteReviewDialogProps>(loadDialog)
  const { mutate, isPending } = useMutation(deleteReview)
  const failed = () => toast.error(t('toast.error'), t('toast.deleteFailed'))
  const ask = async () => {
    try {
      await fetch()
      setOpen(true)
    } catch {
      failed()
    }
  }
  const confirm = () => {
    if (isPending) return
    mutate(reviewId, {
      onSuccess: () => {
        setOpen(false)
        toast.success(t('toast.deleted'))
      },
      onError: failed,
    })
  }
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={ask}>
        {children}
      </Button>
      {Dialog ? (
        <Dialog open={open} busy={isPending} onConfirm={confirm} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
