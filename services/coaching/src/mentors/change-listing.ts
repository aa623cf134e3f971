import type { AuditAction, BodyOf, Caller, coaching, OverseenMentor } from '@kocyolu/contracts'
import { AppError, audit, inTransaction } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { mentorName } from '../profiles/mentor-name.ts'
import { MentorProfile } from '../profiles/mentor-profile.entity.ts'
import type { Deps } from '../service.ts'
import { readOverseenMentor } from './list-all-mentors.ts'

type Listing = BodyOf<(typeof coaching)['changeListing']>

const actions = {
  featured: { true: 'mentor.featured', false: 'mentor.unfeatured' },
  hidden: { true: 'mentor.hidden', false: 'mentor.shown' },
} as const satisfies Record<string, Record<string, AuditAction>>

/** Says how the site shows a coach. What an admin asks for that another has just done is done already, and told nobody twice. */
export async function changeListing(
  deps: Deps,
  caller: Caller,
  id: number,
  listing: Listing,
): Promise<OverseenMentor> {
  await inTransaction(deps, async deps => {
    const profile = await deps.em.findOne(MentorProfile, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!profile) throw new AppError('not_found')
    const subject = { id, name: await mentorName(deps.em, id) }
    for (const name of ['featured', 'hidden'] as const) {
      const wanted = listing[name]
      if (wanted === undefined) continue
      const before = { [name]: profile[name] }
      audit(deps, {
        actor: caller,
        action: actions[name][`${wanted}`],
        subject,
        before,
        after: { [name]: wanted },
      })
      profile[name] = wanted
    }
  })
  return readOverseenMentor(deps.em, id)
}
