import { addDays } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { TimeOff } from '../time-off/time-off.entity.ts'
import { dayIn } from '../time-off/time-off.ts'

/** Coach 1 is away for some days to come. */
export async function seedTimeOff({ em, clock, ids }: Deps): Promise<void> {
  const now = clock.now()
  const firstDay = addDays(dayIn('Europe/Istanbul', now), 21)
  const away = { firstDay, lastDay: addDays(firstDay, 4), note: 'Ailemi görmeye İzmir’e gidiyorum.' }
  em.persist(em.create(TimeOff, { ...away, mentorProfileId: 1, clientId: ids.uuid(), createdAt: now }))
  await em.flush()
}
