import { expect, it } from 'vitest'
import { checkReview } from './check-review.ts'

it.each([
  [5, 'Çok yardımcı oldu, teşekkürler.', {}],
  [null, 'Çok yardımcı oldu.', { rating: 'form.ratingRequired' }],
  [4, 'kısa', { comment: 'form.commentShort' }],
  [4, '   dokuz ha   ', { comment: 'form.commentShort' }],
  [4, 'on karakte', {}],
  [4, 'a'.repeat(500), {}],
  [4, 'a'.repeat(501), { comment: 'form.commentLong' }],
  [null, '', { rating: 'form.ratingRequired', comment: 'form.commentShort' }],
])('%s stars, "%s"', (rating, comment, problems) => {
  expect(checkReview(rating, comment)).toEqual(problems)
})
