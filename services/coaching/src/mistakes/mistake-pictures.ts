import { type Caller, limits, type Mistake as MistakeView, mistakeEdges } from '@kocyolu/contracts'
import { AppError, inTransaction, type Middleware, notFound } from '@kocyolu/service'
import { kindOf, makeWhole } from '@kocyolu/service/pictures'
import { isApproved } from '../approval/approval.ts'
import { Mistake, MistakePicture } from '../db/mistake.entities.ts'
import { servePictures, type WantedPicture } from '../pictures/serve-pictures.ts'
import { lockStudent } from '../progress/mock-exams.ts'
import { selectShared } from '../progress/shared-progress.ts'
import type { CoachingEm, Deps, ProcessDeps } from '../service.ts'
import { readMistake } from './mistakes.ts'

/** Keeps a picture of a question, in the place of the one before. What is not allowed costs no work. */
export async function putMistakePicture(
  deps: Deps,
  caller: Caller,
  id: number,
  file: Uint8Array,
): Promise<MistakeView> {
  const { em } = deps
  if (!(await readMistake(em, caller.id, id)).picture) await expectPlace(em, caller.id)
  if (kindOf(file) !== 'picture') throw new AppError('attachment.type')
  const { width, height, files } = await makeWhole(file, mistakeEdges, caller.id)
  return inTransaction(deps, async ({ em }) => {
    await lockStudent(em, caller.id)
    const mistake = await em.findOneOrFail(Mistake, { id, studentId: caller.id }, { failHandler: notFound })
    if (!mistake.pictureWidth) await expectPlace(em, caller.id)
    await em.nativeDelete(MistakePicture, { mistakeId: id })
    await em
      .getKysely()
      .insertInto('mistake_pictures')
      .values(files.map(({ edge, bytes }) => ({ mistake_id: id, edge, bytes: Buffer.from(bytes) })))
      .execute()
    await keepSize(em, id, { version: mistake.pictureVersion + 1, width, height })
    return readMistake(em, caller.id, id)
  })
}

type Size = { version: number; width: number | null; height: number | null }

/** The version of a question is that of its words, which may be written meanwhile. */
async function keepSize(em: CoachingEm, id: number, { version, width, height }: Size): Promise<void> {
  const size = { picture_version: version, picture_width: width, picture_height: height }
  await em.getKysely().updateTable('mistakes').set(size).where('id', '=', id).execute()
}

async function expectPlace(em: CoachingEm, studentId: string): Promise<void> {
  const count = await em.count(Mistake, { studentId, pictureWidth: { $ne: null } })
  if (count >= limits.mistakePicturesMax) throw new AppError('mistake.limit')
}

/** Deletes the picture of a question of the caller's. */
export function deleteMistakePicture(deps: Deps, { id: studentId }: Caller, id: number): Promise<void> {
  return inTransaction(deps, async ({ em }) => {
    await lockStudent(em, studentId)
    const mistake = await em.findOneOrFail(Mistake, { id, studentId }, { failHandler: notFound })
    await em.nativeDelete(MistakePicture, { mistakeId: id })
    await keepSize(em, id, { version: mistake.pictureVersion, width: null, height: null })
  })
}

/** Whether the caller may see a picture: as its student, or as an approved coach whom the student shows mistakes. */
async function isVisible(deps: Deps, caller: Caller, { id, version }: WantedPicture): Promise<boolean> {
  const { em } = deps
  const found = await em
    .getKysely()
    .selectFrom('mistakes')
    .select('student_id')
    .where('id', '=', id)
    .where('picture_version', '=', version)
    .where('picture_width', 'is not', null)
    .executeTakeFirst()
  if (!found) return false
  if (caller.role === 'student') return found.student_id === caller.id
  if (caller.role !== 'mentor' || !(await isApproved(deps, caller.id))) return false
  const share = await selectShared(em, caller)
    .where('share.student_id', '=', found.student_id)
    .executeTakeFirst()
  return share?.parts.includes('mistakes') ?? false
}

/** Pictures of questions that went wrong. */
export const serveMistakePictures = (deps: ProcessDeps): Middleware =>
  servePictures(deps, {
    folder: '/api/progress/mistake-pictures/',
    edges: mistakeEdges,
    isVisible,
    readBytes,
  })

async function readBytes(em: CoachingEm, mistakeId: number, edge: number): Promise<Uint8Array | undefined> {
  const row = await em
    .getKysely()
    .selectFrom('mistake_pictures')
    .select('bytes')
    .where('mistake_id', '=', mistakeId)
    .where('edge', '=', edge)
    .executeTakeFirst()
  return row?.bytes
}
