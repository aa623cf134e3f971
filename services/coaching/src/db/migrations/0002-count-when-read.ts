import { sqlMigration } from '@kocyolu/service'

/**
 * Reliability is counted when it is read. What the build before reads is kept up by its triggers `count_finished` and
 * `count_claimed`: they go with the next release, and `sessions_done` and `sessions_counted` with the one after that.
 */
export const countWhenRead = sqlMigration('0002-count-when-read', [])
