import type { Role } from '@kocyolu/contracts'

/** Where a user belongs who opened a page that is not for them. */
export const homeOf = (role: Role | undefined) => (role === 'admin' ? '/admin' : role ? '/dashboard' : '/')
