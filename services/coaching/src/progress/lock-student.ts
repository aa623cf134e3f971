import { lockByName } from '@kocyolu/service'
import type { CoachingEm } from '../service.ts'

/** Until the transaction ends, this student's other changes of the kind wait: what is counted stays true until it is written. */
export async function lockStudent(em: CoachingEm, studentId: string): Promise<void> {
  await lockByName({ em }, `coaching.progress.${studentId}`)
}
