import { service } from '../service.ts'
import { discardAttachment } from './discard-attachment.ts'
import { getDocumentLink } from './document-link.ts'
import { uploadAttachment } from './upload-attachment.ts'

export const attachmentRoutes = service.implement({
  uploadAttachment: ({ deps, caller, params, query, body }) =>
    uploadAttachment(deps, caller, params, query?.name ?? '', body),
  discardAttachment: ({ deps, caller, params }) => discardAttachment(deps, caller, params),
  getDocumentLink: ({ deps, caller, params }) => getDocumentLink(deps, caller, params.id),
})
