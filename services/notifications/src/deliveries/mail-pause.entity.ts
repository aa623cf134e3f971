import { defineEntity, p } from '@mikro-orm/core'
import { foldableKinds } from '../mails/mail.ts'

/** A user got a mail of a kind that may come in bursts: until then those that follow wait, and go out as one. */
export const MailPause = defineEntity({
  name: 'MailPause',
  tableName: 'mail_pauses',
  properties: {
    userId: p.uuid().primary(),
    kind: p.enum(foldableKinds).primary(),
    until: p.datetime(),
  },
})
