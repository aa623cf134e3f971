import { purging } from '@kocyolu/service'
import { service } from '../service.ts'
import { changePicture, removePicture } from './change-picture.ts'

export const pictureRoutes = service.implement({
  changePicture: ({ deps, caller, body, signIn }) => changePicture(deps, caller, body, signIn),
  removePicture: ({ deps, caller, signIn }) => purging(deps, removePicture(deps, caller, signIn)),
})
