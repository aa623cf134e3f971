import type { Role } from '@kocyolu/contracts'

type Party = { role: Role }

/** Students and coaches write to each other, admins to anyone and anyone to them. Most students are minors: the rest is closed. */
export function mayWriteTo(sender: Party, recipient: Party): boolean {
  return sender.role === 'admin' || recipient.role === 'admin' || sender.role !== recipient.role
}
