import { start } from './migrations/0001-start.ts'
import { search } from './migrations/0002-search.ts'
import { peopleWithoutEmail } from './migrations/0003-people-without-email.ts'
import { pictures } from './migrations/0004-pictures.ts'
import { writing } from './migrations/0005-writing.ts'
import { clientErrors } from './migrations/0006-client-errors.ts'
import { renderedTexts } from './migrations/0007-rendered-texts.ts'
import { versionsOfHome } from './migrations/0008-versions-of-home.ts'
import { examPapers } from './migrations/0009-exam-papers.ts'
import { reports } from './migrations/0010-reports.ts'
import { rankTables } from './migrations/0011-rank-tables.ts'
import { outdatedRankTables } from './migrations/0012-outdated-rank-tables.ts'
import { changedWhileWithheld } from './migrations/0013-changed-while-withheld.ts'

/** In the order in which they run. */
export const migrations = [
  start,
  search,
  peopleWithoutEmail,
  pictures,
  writing,
  clientErrors,
  renderedTexts,
  versionsOfHome,
  examPapers,
  reports,
  rankTables,
  outdatedRankTables,
  changedWhileWithheld,
]
