import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../users/user.entity.ts'

export const documents = ['terms', 'privacy'] as const
export type Document = (typeof documents)[number]

/** The versions of the legal texts in force; a change of a text is a new date here. */
export const documentVersions: Record<Document, string> = { terms: '2026-11-22', privacy: '2026-11-26' }

/** That a person accepted one legal text, which version of it, and when. Rows are only ever added. */
export const Consent = defineEntity({
  name: 'Consent',
  tableName: 'consents',
  properties: {
    id: p.integer().primary(),
    userId: p.manyToOne(User).mapToPk().fieldName('user_id'),
    document: p.enum(documents),
    documentVersion: p.text(),
    acceptedAt: p.datetime(),
  },
})
