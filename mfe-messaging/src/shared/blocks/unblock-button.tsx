import { Button, toast, useErrorText } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { unblockMutation } from './queries.ts'
import { useText } from './texts.ts'

type Props = { userId: string; name: string; onUnblocked?: () => void }

/** Takes the block of a person back. */
export function UnblockButton({ userId, name, onUnblocked }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const { mutateAsync, isPending } = useMutation(unblockMutation(userId))
  const unblock = async () => {
    try {
      await mutateAsync()
      toast.success(t('unblocked', { name }))
      onUnblocked?.()
    } catch (error) {
      toast.error(t('unblockFailed'), errorText(error))
    }
  }
  return (
    <Button isBusy={isPending} aria-label={t('unblockOf', { name })} onClick={() => void unblock()}>
      {t('unblock')}
    </Button>
  )
}
