import { defineEntity, p } from '@mikro-orm/core'

export const Review = defineEntity({
  name: 'Review',
  tableName: 'mentor_reviews',
  properties: {
    id: p.integer().primary(),
    mentorProfileId: p.integer(),
    studentId: p.uuid(),
    rating: p.integer(),
    comment: p.text(),
    sessionId: p.integer().nullable(),
    editedByAdmin: p.boolean().default(false),
    /** Out of others' sight: held, or by a decision. */
    hidden: p.boolean().default(false),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})

/** A coach was notified of a student's review, once for all that this student writes. */
export const ReviewNews = defineEntity({
  name: 'ReviewNews',
  tableName: 'review_news',
  properties: {
    studentId: p.uuid().primary(),
    mentorProfileId: p.integer().primary(),
  },
})

/** A coach's reply; its row outlives the text, so that its student is notified once and an admin's deletion is for good. */
export const ReviewReply = defineEntity({
  name: 'ReviewReply',
  tableName: 'review_replies',
  properties: {
    reviewId: p.integer().primary(),
    comment: p.text().nullable(),
    /** An admin has deleted it. */
    closed: p.boolean().default(false),
    /** As of a review. */
    hidden: p.boolean().default(false),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})
