import { type Caller, pictureUrl } from '@kocyolu/contracts'
import { inTransaction } from '@kocyolu/service'
import { makePicture, storePicture } from '@kocyolu/service/pictures'
import type { Deps } from '../service.ts'
import { changeUser } from '../users/change-user.ts'

/** The caller's new picture; everybody hears of it. */
export async function changePicture(deps: Deps, { id }: Caller, file: Uint8Array) {
  const picture = await makePicture(file, 'users', id)
  const profileImageUrl = pictureUrl('users', picture.hash)
  await inTransaction(deps, async deps => {
    await changeUser(deps, id, () => ({ profileImageUrl }))
    await storePicture(deps, id, picture)
  })
  return { profileImageUrl }
}

/** The caller is shown by initials again. */
export async function removePicture(deps: Deps, { id }: Caller): Promise<void> {
  await inTransaction(deps, async deps => {
    await changeUser(deps, id, () => ({ profileImageUrl: null }))
    await storePicture(deps, id, null)
  })
}
