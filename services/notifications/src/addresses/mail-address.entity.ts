import { defineEntity, p } from '@mikro-orm/core'

/** The e-mail address of a person, as identity publishes it; no other service gets it. */
export const MailAddress = defineEntity({
  name: 'MailAddress',
  tableName: 'mail_addresses',
  properties: {
    userId: p.uuid().primary(),
    version: p.integer(),
    email: p.text(),
    /** Since when a mail server takes nothing for it. */
    undeliverableAt: p.datetime().nullable(),
  },
})
