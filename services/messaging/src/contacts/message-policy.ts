import type { Role } from '@kocyolu/contracts'

type Sender = { role: Role }
/** `invited`: the recipient has written to the sender, or booked with them. `blocked`: one of the two has blocked the other. */
type Recipient = { role: Role; suspended: boolean; invited: boolean; blocked: boolean }

/**
 * Students write to coaches; a coach to the students who wrote first or booked; admins to anyone and anyone to them.
 * Most students are minors: the rest is closed, and so is who was suspended. A block closes both ways.
 */
export function mayWriteTo(sender: Sender, recipient: Recipient): boolean {
  if (recipient.suspended) return false
  if (!mayBlock(sender, recipient)) return true
  if (recipient.blocked) return false
  if (sender.role === 'student') return recipient.role === 'mentor'
  return recipient.role === 'student' && recipient.invited
}

/** Between any user and an admin no block holds: who needs help can ask for it. */
export function mayBlock(one: Sender, other: Sender): boolean {
  return one.role !== 'admin' && other.role !== 'admin'
}
