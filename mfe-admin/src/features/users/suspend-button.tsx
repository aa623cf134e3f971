import { identityCalls, type ManagedUser } from '@kocyolu/contracts'
import { ConfirmAction, call } from '@kocyolu/web'
import { useAction } from '../../shared/use-action.ts'
import { useText } from './texts.ts'

/** Suspends a user, or lets them in again. */
export function SuspendButton({ user }: { user: ManagedUser }) {
  const t = useText()
  const name = `${user.firstName} ${user.lastName}`
  const what = user.suspended ? 'restore' : 'suspend'
  const { run, isPending } = useAction({
    name: `users.${user.id}.suspended`,
    call: (suspended: boolean) =>
      call(identityCalls.changeUser, { params: { id: user.id }, body: { suspended } }),
    changes: 'users',
    changed: (_suspended, row) => ({ id: user.id, row }),
    done: suspended => t(suspended ? 'suspendDone' : 'restoreDone', { name }),
  })
  return (
    <ConfirmAction
      confirm={t(what)}
      title={t(`${what}Title`, { name })}
      text={t(user.role === 'mentor' ? `${what}MentorText` : `${what}Text`, { name })}
      variant={what === 'suspend' ? 'alert' : 'primary'}
      isBusy={isPending}
      call={() => run(what === 'suspend')}
    />
  )
}
