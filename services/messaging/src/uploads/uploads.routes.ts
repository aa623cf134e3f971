import { service } from '../service.ts'
import { discardAttachment, uploadAttachment } from './uploads.ts'

export const uploadRoutes = service.implement({
  uploadAttachment: ({ deps, caller, params, query, body }) =>
    uploadAttachment(deps, caller, params, query?.name ?? '', body),
  discardAttachment: ({ deps, caller, params }) => discardAttachment(deps, caller, params),
})
