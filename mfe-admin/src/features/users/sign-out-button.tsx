import { identityCalls, type ManagedUser } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { ConfirmButton } from '../../shared/confirm-button.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useText } from './texts.ts'

/** Ends all sign-ins of a user. */
export function SignOutButton({ user }: { user: ManagedUser }) {
  const t = useText()
  const name = `${user.firstName} ${user.lastName}`
  const { run, isPending } = useAction({
    name: `users.${user.id}.sign-out`,
    call: () => call(identityCalls.endUserSignIns, { params: { id: user.id } }),
    changes: 'audit',
    done: () => t('signOutDone', { name }),
  })
  return (
    <ConfirmButton
      label={t('signOut')}
      title={t('signOutTitle', { name })}
      text={t('signOutText', { name })}
      isBusy={isPending}
      onConfirm={() => run(undefined)}
    />
  )
}
