import { peopleSql, reportsSql, sqlMigration, startSql } from '@kocyolu/service'
import { picturesSql } from '@kocyolu/service/pictures'
import { blogsSql } from '../baseline/blogs.sql.ts'
import { examsSql } from '../baseline/exams.sql.ts'
import { homeSql } from '../baseline/home.sql.ts'

export const baseline = sqlMigration('0001-baseline', [
  ...startSql,
  peopleSql(),
  ...picturesSql,
  ...blogsSql,
  ...homeSql,
  ...examsSql,
  ...reportsSql,
])
