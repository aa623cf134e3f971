import type { OutgoingMail } from './mailer.ts'

/** A mail as it reads, before it is known by an id. */
export type ComposedMail = Omit<OutgoingMail, 'messageId' | 'headers'>
