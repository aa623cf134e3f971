import type { Deps } from '../service.ts'
import type { User } from '../users/user.entity.ts'

const demoAdmins = ['admin@kocyolu.test', 'admin2@kocyolu.test']
const loopback = ['localhost', '127.0.0.1', '[::1]']

type Rule = 'none' | 'required' | 'exempt'

/** Whether somebody has to have a second factor. The demo's admins, whose password everybody knows, are exempt on one machine alone. */
export function ruleFor(
  { config }: Pick<Deps, 'config'>,
  { role, email }: Pick<User, 'role' | 'email'>,
): Rule {
  if (role !== 'admin' || config.adminSecondFactor === 'open') return 'none'
  const isDemo = demoAdmins.includes(email) && loopback.includes(new URL(config.publicOrigin).hostname)
  return isDemo ? 'exempt' : 'required'
}
