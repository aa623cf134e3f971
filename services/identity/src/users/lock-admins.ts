import { sql } from 'kysely'
import type { Deps } from '../service.ts'

type Admin = { id: string; isLeaving: boolean }

/** The admins, their rows locked in one order until the transaction ends. */
export function lockAdmins({ em }: Deps): Promise<Admin[]> {
  return em
    .getKysely()
    .selectFrom('users')
    .select(['id', sql<boolean>`deletion_due_at is not null`.as('isLeaving')])
    .where('role', '=', 'admin')
    .where('suspended', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Whether this admin is the only one who will stay. */
export function isLastAdmin(admins: readonly Admin[], id: string): boolean {
  const staying = admins.filter(({ isLeaving }) => !isLeaving)
  return staying.length === 1 && staying[0]?.id === id
}
