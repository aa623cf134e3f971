import type { Endpoint, Role } from '@kocyolu/contracts'
import { mayAccess } from '../http/context.ts'

export const roles: readonly Role[] = ['student', 'mentor', 'admin']

/** A role that may make a call: not the role of a coach where only an approved one may. */
export const roleFor = ({ access, approved }: Pick<Endpoint, 'access' | 'approved'>): Role =>
  roles.find(role => mayAccess({ role }, access) && !(approved && role === 'mentor')) ?? 'admin'
