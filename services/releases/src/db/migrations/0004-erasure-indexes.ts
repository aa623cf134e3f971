import { erasureIndexes as indexes } from '@kocyolu/service'

export const erasureIndexes = indexes('0004')
