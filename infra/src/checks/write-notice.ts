import { writeNotice } from './notice.ts'

/** Run as `node infra/src/checks/write-notice.ts`; `--wording` where a text was corrected and says the same. */
const refused = await writeNotice({ isWording: process.argv.includes('--wording') })
for (const kind of refused)
  process.stderr.write(
    `${kind} is in a version that users have accepted: give it a later "since" and a "change"\n`,
  )
if (refused.length > 0) process.exitCode = 1
