import { defineEntity, p } from '@mikro-orm/core'

/** Where a person's mails go, as identity tells it; no other service is told. */
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
