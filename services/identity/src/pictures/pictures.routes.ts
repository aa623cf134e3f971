import { service } from '../service.ts'
import { changePicture, removePicture } from './change-picture.ts'

export const pictureRoutes = service.implement({
  changePicture: ({ deps, caller, body }) => changePicture(deps, caller, body),
  removePicture: ({ deps, caller }) => removePicture(deps, caller),
})
