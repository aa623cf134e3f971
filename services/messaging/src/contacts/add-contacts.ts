import type { EventPayload } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { touchContacts } from './touch-contacts.ts'

/** A requested session makes its two people contacts, and lets the coach write to the student. */
export async function addContacts(
  deps: Pick<Deps, 'em' | 'clock'>,
  { studentId, mentorUserId }: EventPayload<'session.requested'>,
): Promise<void> {
  await touchContacts(deps, { from: studentId, to: mentorUserId, activeAt: deps.clock.now() })
}
