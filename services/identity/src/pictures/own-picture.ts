import { type Caller, pictureUrl } from '@kocyolu/contracts'
import type { RequestSignIn } from '@kocyolu/service'
import { makePicture, storePicture } from '@kocyolu/service/pictures'
import type { Deps } from '../service.ts'
import { changeUser, whileSignedIn } from '../users/change-user.ts'

type SignIn = Pick<RequestSignIn, 'check'>

/** Stores the caller's new picture and publishes it. */
export async function changePicture(deps: Deps, { id }: Caller, file: Uint8Array, signIn: SignIn) {
  const picture = await makePicture(file, 'users', id)
  const profileImageUrl = pictureUrl('users', picture.hash)
  await whileSignedIn(deps, id, signIn, async deps => {
    await changeUser(deps, id, () => ({ profileImageUrl }))
    await storePicture(deps, id, picture)
  })
  return { profileImageUrl }
}

/** The caller is shown by initials again. */
export async function removePicture(deps: Deps, { id }: Caller, signIn: SignIn): Promise<void> {
  await whileSignedIn(deps, id, signIn, async deps => {
    await changeUser(deps, id, () => ({ profileImageUrl: null }))
    await storePicture(deps, id, null)
  })
}
