import { erasureIndexes as indexes } from '@kocyolu/service'

export const erasureIndexes = indexes('0006', {
  blogs_unlisted: 'blogs (author_id) where unlisted',
  pictures_of_owner: 'pictures (owner)',
})
