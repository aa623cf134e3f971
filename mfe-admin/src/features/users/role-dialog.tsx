import { identityCalls, type ManagedUser, Role } from '@kocyolu/contracts'
import { ConfirmAction, call } from '@kocyolu/web'
import { SelectField } from '@kocyolu/web/form'
import { useState } from 'react'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { useText } from './texts.ts'

type Props = { user: ManagedUser; onClose: () => void }

/** Gives a user another role. */
export function RoleDialog({ user, onClose }: Props) {
  const t = useText()
  const shared = useSharedText()
  const [role, setRole] = useState<string>(user.role)
  const name = `${user.firstName} ${user.lastName}`
  const { run, isPending } = useAction({
    name: `users.${user.id}.role`,
    call: (chosen: Role) =>
      call(identityCalls.changeUser, { params: { id: user.id }, body: { role: chosen } }),
    changes: 'users',
    changed: (_chosen, row) => ({ id: user.id, row }),
    done: chosen => t('roleDone', { name, role: shared(`role.${chosen}`) }),
  })
  const confirm = async () => {
    const chosen = Role.options.find(one => one === role)
    return !chosen || chosen === user.role || (await run(chosen))
  }
  return (
    <ConfirmAction
      open
      title={t('roleTitle', { name })}
      text={t('roleText', { name })}
      confirm={t('changeRole')}
      variant="primary"
      isBusy={isPending}
      call={confirm}
      onClose={onClose}
    >
      <SelectField
        label={t('newRole')}
        value={role}
        options={Role.options.map(one => ({ value: one, label: shared(`role.${one}`) }))}
        onChange={setRole}
      />
    </ConfirmAction>
  )
}
