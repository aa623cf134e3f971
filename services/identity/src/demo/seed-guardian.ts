import { demoStudents } from '@kocyolu/service/demo'
import { Guardian, User } from '../db/entities.ts'
import { hasGuardian, nextMail } from '../guardians/guardians.ts'
import type { Deps } from '../service.ts'

const givenMs = 40 * 86_400_000

/** The first student's guardian, as long as they are under eighteen. No mail goes there: it would have been mailed by now. */
export async function seedGuardian({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  const now = clock.now()
  const user = await em.findOne(User, { id: demoStudents[0]?.id ?? '' })
  if (!user || !hasGuardian(user, now) || (await em.count(Guardian)) > 0) return
  const givenAt = new Date(now.getTime() - givenMs)
  em.create(Guardian, {
    ...{ userId: user.id, email: 'veli@kocyolu.test', linkId: null },
    ...{ givenAt, mailedAt: givenAt, deletionAskedAt: null, dueAt: nextMail(user, givenAt) },
  })
  await em.flush()
}
