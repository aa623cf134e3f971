import type { ManagedUser } from '@kocyolu/contracts'
import { ConfirmDialog } from '@kocyolu/web/dialog'
import { api } from '../../api.ts'
import { useAction } from '../../shared/use-action.ts'
import { useText } from './texts.ts'

type Props = { user: ManagedUser | null; onClose: () => void }

/** Suspends somebody, or lets them in again. */
export function SuspendDialog({ user, onClose }: Props) {
  const t = useText()
  const name = user ? `${user.firstName} ${user.lastName}` : ''
  const what = user?.suspended ? 'restore' : 'suspend'
  const { run, isPending } = useAction({
    call: (suspended: boolean) =>
      api.identity.changeUser({ params: { id: user?.id ?? '' }, body: { suspended } }),
    changes: 'users',
    done: suspended => t(suspended ? 'suspendDone' : 'restoreDone', { name }),
  })
  return (
    <ConfirmDialog
      open={user !== null}
      title={t(`${what}Title`, { name })}
      text={t(user?.role === 'mentor' ? `${what}MentorText` : `${what}Text`, { name })}
      confirm={t(what)}
      variant={what === 'suspend' ? 'alert' : 'primary'}
      busy={isPending}
      onConfirm={async () => (await run(what === 'suspend')) && onClose()}
      onClose={onClose}
    />
  )
}
