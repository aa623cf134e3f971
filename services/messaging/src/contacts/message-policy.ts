import type { Role } from '@kocyolu/contracts'

/** `approved`: a coach whom the public may meet; false of all others. */
type Sender = { role: Role; approved: boolean }
/** `invited`: the recipient has written to the sender, or booked with them. `blocked`: one of the two has blocked the other. */
type Recipient = Sender & { suspended: boolean; invited: boolean; blocked: boolean }

/**
 * Students write to coaches; a coach to the students who wrote first or booked; admins to anyone and anyone to them.
 * Most students are minors: the rest is closed, and so is who was suspended. A block closes both ways, and so does a coach who is not
 * approved (any more).
 */
export function mayWriteTo(sender: Sender, recipient: Recipient): boolean {
  if (recipient.suspended) return false
  if (!mayBlock(sender, recipient)) return true
  if (recipient.blocked) return false
  if ([sender, recipient].some(one => one.role === 'mentor' && !one.approved)) return false
  if (sender.role === 'student') return recipient.role === 'mentor'
  return recipient.role === 'student' && recipient.invited
}

/** Between any user and an admin no block holds: who needs help can ask for it. */
export function mayBlock(one: Pick<Sender, 'role'>, other: Pick<Sender, 'role'>): boolean {
  return one.role !== 'admin' && other.role !== 'admin'
}
