import type { Deps } from '../service.ts'
import { WaitingEntry } from '../waiting-list/waiting-entry.entity.ts'
import { demoPerson } from './demo-person.ts'

/** The first student waits for an evening of a coach who has few of them. */
export async function seedWaiting({ em, clock }: Deps): Promise<void> {
  const now = clock.now()
  const wish = { days: ['monday' as const, 'wednesday' as const], startTime: '18:00', endTime: '21:00' }
  const entry = em.create(WaitingEntry, {
    ...{ ...wish, timeZone: 'Europe/Istanbul', studentId: demoPerson('student', 1).id, mentorProfileId: 3 },
    // Starts that are free now are known after the first check.
    ...{ known: [], knownFrom: now, knownUntil: now, createdAt: now, writtenAt: now },
  })
  await em.persist(entry).flush()
}
