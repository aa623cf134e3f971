import { identityCalls, limits, type ManagedUser } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { ConfirmButton } from '../../shared/confirm-button.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useText } from './texts.ts'

/** Asks for the reset of a lost second factor, or takes that back. */
export function FactorResetButton({ user }: { user: ManagedUser }) {
  const t = useText()
  const name = `${user.firstName} ${user.lastName}`
  const what = user.factorResetDueAt ? 'keepFactor' : 'resetFactor'
  const asked = user.factorResetDueAt ? identityCalls.takeBackFactorReset : identityCalls.askFactorReset
  const { run, isPending } = useAction({
    name: `users.${user.id}.factor-reset`,
    call: (_what: typeof what) => call(asked, { params: { id: user.id } }),
    changes: 'users',
    changed: (_what, row) => ({ id: user.id, row }),
    done: what => t(`${what}Done`, { name }),
  })
  return (
    <ConfirmButton
      label={t(what)}
      title={t(`${what}Title`, { name })}
      text={t(`${what}Text`, { name, hours: limits.factorResetHours })}
      variant={what === 'resetFactor' ? 'alert' : 'primary'}
      isBusy={isPending}
      onConfirm={() => run(what)}
    />
  )
}
