import { pictureUrl } from '@kocyolu/contracts'
import { inTransaction } from '@kocyolu/service'
import { demoPeople } from '@kocyolu/service/demo'
import { storePicture } from '@kocyolu/service/pictures'
import { makeFromSvg } from '@kocyolu/service/svg-pictures'
import { User } from '../db/entities.ts'
import type { Deps } from '../service.ts'
import { changeUser } from '../users/change-user.ts'
import { portraitOf } from './portrait.ts'

/** Gives the demo coaches without a picture a portrait, and says how many. */
export async function seedPortraits(deps: Deps): Promise<number> {
  const ids = demoPeople.filter(({ role }) => role === 'mentor').map(({ id }) => id)
  const coaches = await deps.em.find(User, { id: ids, profileImageUrl: null })
  for (const coach of coaches) {
    const { id } = coach
    const picture = await makeFromSvg(portraitOf(coach), 'users', id)
    const profileImageUrl = pictureUrl('users', picture.hash)
    await inTransaction(deps, async deps => {
      await changeUser(deps, id, () => ({ profileImageUrl }))
      await storePicture(deps, id, picture)
    })
  }
  return coaches.length
}
