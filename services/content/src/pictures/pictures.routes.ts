import { service } from '../service.ts'
import { changeBlogPicture, removeBlogPicture } from './change-blog-picture.ts'

export const pictureRoutes = service.implement({
  changeBlogPicture: ({ deps, caller, params, body }) => changeBlogPicture(deps, caller, params.id, body),
  removeBlogPicture: ({ deps, caller, params }) => removeBlogPicture(deps, caller, params.id),
})
