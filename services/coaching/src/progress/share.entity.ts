import type { SharePart } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

/** A student's share with a coach. Without a row, nothing is shared. */
export const ProgressShare = defineEntity({
  name: 'ProgressShare',
  tableName: 'progress_shares',
  properties: {
    studentId: p.uuid().primary(),
    mentorProfileId: p.integer().primary(),
    parts: p.json<SharePart[]>(),
    sharedAt: p.datetime(),
  },
})

/** A coach was notified of a student who shares, once for however often the student does. */
export const ShareNews = defineEntity({
  name: 'ShareNews',
  tableName: 'progress_share_news',
  properties: {
    studentId: p.uuid().primary(),
    mentorProfileId: p.integer().primary(),
  },
})

/** A coach's note about a student, shown to no other user. */
export const ProgressNote = defineEntity({
  name: 'ProgressNote',
  tableName: 'progress_notes',
  properties: {
    mentorProfileId: p.integer().primary(),
    studentId: p.uuid().primary(),
    text: p.text(),
    version: p.integer(),
    updatedAt: p.datetime(),
  },
})
