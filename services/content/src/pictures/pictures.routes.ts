import { purging } from '@kocyolu/service'
import { service } from '../service.ts'
import { changeBlogPicture, removeBlogPicture } from './change-blog-picture.ts'

export const pictureRoutes = service.implement({
  changeBlogPicture: ({ deps, caller, params, body }) =>
    purging(deps, changeBlogPicture(deps, caller, params.id, body)),
  removeBlogPicture: ({ deps, caller, params }) => purging(deps, removeBlogPicture(deps, caller, params.id)),
})
