import { service } from '../service.ts'
import { getDocumentLink } from './document-link.ts'

export const attachmentRoutes = service.implement({
  getDocumentLink: ({ deps, caller, params }) => getDocumentLink(deps, caller, params.id),
})
