import { erasureConsumer, forgetReports, forgetSubject } from '@kocyolu/service'
import { sql } from 'kysely'
import type { ProcessDeps } from '../service.ts'
import { personalData } from './personal-data.ts'

/** A person is gone, and their posts with them. */
export const erasure = erasureConsumer<ProcessDeps>(personalData, {
  async before(deps, { userId }) {
    await forgetSubject(deps, 'blog', sql`select id::text from blogs where author_id = ${userId}::uuid`)
    await forgetReports(deps, userId)
  },
})
