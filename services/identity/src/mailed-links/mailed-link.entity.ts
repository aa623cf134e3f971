import { defineEntity, p } from '@mikro-orm/core'

/** A link that was mailed and works once; a user has one of a kind. Its secret is not here: it is made from the id and a key. */
export const MailedLink = defineEntity({
  name: 'MailedLink',
  tableName: 'mailed_links',
  properties: {
    id: p.text().primary(),
    userId: p.uuid().fieldName('user_id'),
    kind: p.enum(['verify_email', 'reset_password', 'change_email'] as const),
    /** The address that it proves, where that is not the user's yet. */
    email: p.text().nullable(),
    expiresAt: p.datetime(),
    mailedAt: p.datetime(),
  },
})
