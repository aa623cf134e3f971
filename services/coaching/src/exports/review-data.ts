import { type ExportData, type Field, leftOut, naming, type Texts, why } from '@kocyolu/service'
import { sql } from 'kysely'
import { coachOf, ofOwnProfile, studentOf } from './people-of.ts'

const review = {
  rating: ['Puan', 'Rating'],
  comment: ['Yorum', 'Review'],
  hidden: ['Gizli', 'Hidden'],
  editedByAdmin: ['Bir yönetici düzeltti', 'Corrected by an admin'],
  createdAt: ['Yazıldı', 'Written'],
  updatedAt: ['Son değişiklik', 'Last changed'],
} as const satisfies Record<string, Texts>

const reply: Field = {
  text: ['Koçun yanıtı', 'Reply of the mentor'],
  is: () =>
    sql`(select comment from review_replies where review_id = mentor_reviews.id and not review_replies.hidden)`,
}

/** What of reviews goes to who wrote them, and to whom they are of. */
export const reviewData: ExportData = {
  mentor_reviews: [
    {
      name: 'reviews',
      title: ['Yazdığım yorumlar', 'Reviews I wrote'],
      rows: naming('student_id'),
      newest: 'created_at',
      fields: { coach: coachOf('mentor_reviews'), ...review, reply },
      without: { [why.inner]: ['id', 'session_id'] },
    },
    {
      name: 'reviewsOfMe',
      title: ['Hakkımda yazılan yorumlar', 'Reviews of me'],
      // As the profile shows them.
      rows: userId => sql<boolean>`${ofOwnProfile(userId)} and not hidden`,
      newest: 'created_at',
      fields: {
        student: studentOf('mentor_reviews'),
        rating: review.rating,
        comment: review.comment,
        createdAt: review.createdAt,
      },
    },
  ],
  review_replies: [
    {
      name: 'replies',
      title: ['Yorumlara yanıtlarım', 'My replies to reviews'],
      rows: userId =>
        sql<boolean>`comment is not null and review_id in (select id from mentor_reviews where ${ofOwnProfile(userId)})`,
      newest: 'created_at',
      fields: {
        comment: ['Yanıtım', 'My reply'],
        hidden: review.hidden,
        createdAt: review.createdAt,
        updatedAt: review.updatedAt,
      },
      without: { [why.inner]: ['review_id', 'closed'] },
    },
  ],
  review_news: leftOut('it is a mark that a coach was notified once'),
}
