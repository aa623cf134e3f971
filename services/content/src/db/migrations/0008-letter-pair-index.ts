import { indexMigration } from '@kocyolu/service'

export const letterPairIndex = indexMigration('0008-letter-pair-index', {
  blogs_title_pairs: 'blogs using gin (letter_pairs(tr_fold(title)))',
})
