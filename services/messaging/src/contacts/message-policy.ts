import type { Role } from '@kocyolu/contracts'

type Sender = { role: Role }
/** `invited`: the recipient has written to the sender, or booked with them. */
type Recipient = { role: Role; suspended: boolean; invited: boolean }

/**
 * Students write to coaches; a coach to the students who wrote first or booked; admins to anyone and anyone to them.
 * Most students are minors: the rest is closed, and so is who was suspended.
 */
export function mayWriteTo(sender: Sender, recipient: Recipient): boolean {
  if (recipient.suspended) return false
  if (sender.role === 'admin' || recipient.role === 'admin') return true
  if (sender.role === 'student') return recipient.role === 'mentor'
  return recipient.role === 'student' && recipient.invited
}
