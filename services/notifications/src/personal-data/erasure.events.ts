import { erasureConsumer } from '@kocyolu/service'
import { sql } from 'kysely'
import { isFarewellSent, queueFarewell } from '../deliveries/farewell.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { personalData } from './personal-data.ts'

/** A person is gone: they get a last mail, and nothing else of them is kept. */
export const erasure = erasureConsumer<ProcessDeps>(personalData, {
  async before(deps, gone, { id }) {
    await forgetSentName(deps, gone.userId)
    await queueFarewell(deps, gone, id)
  },
  // The rest of that mail goes in the second round.
  after: async (deps, { userId, round }) => round === 1 || isFarewellSent(deps, userId),
})

/** Others' notifications that name the person, as kept for a restore. */
async function forgetSentName({ em }: Pick<Deps, 'em'>, userId: string): Promise<void> {
  await sql`delete from sent_entries using people
    where user_id = ${userId} and name = 'notification.created'
      and payload #>> '{notification,subject}' = first_name || ' ' || last_name`.execute(em.getKysely())
}
