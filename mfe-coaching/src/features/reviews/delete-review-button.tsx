import { Button, toast } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DeleteReviewDialog } from './delete-review-dialog.tsx'
import { deleteReview } from './queries.ts'
import { useText } from './texts.ts'

/** Deletes a review once that is confirmed in a dialog. */
export function DeleteReviewButton({ reviewId, children }: { reviewId: number; children: ReactNode }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useMutation(deleteReview)
  const confirm = () => {
    if (isPending) return
    mutate(reviewId, {
      onSuccess: () => toast.success(t('toast.deleted')),
      onError: () => toast.error(t('toast.error'), t('toast.deleteFailed')),
      onSettled: () => setOpen(false),
    })
  }
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Button>
      <DeleteReviewDialog open={open} busy={isPending} onConfirm={confirm} onClose={() => setOpen(false)} />
    </>
  )
}
