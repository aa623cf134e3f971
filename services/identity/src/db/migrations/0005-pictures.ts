import { sqlMigration } from '@kocyolu/service'
import { picturesSql } from '@kocyolu/service/pictures'

export const pictures = sqlMigration('0005-pictures', picturesSql)
