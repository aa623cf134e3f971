import { service } from '../service.ts'
import { getDocumentLink } from './serve-attachments.ts'

export const attachmentRoutes = service.implement({
  getDocumentLink: ({ deps, caller, params, signIn }) => getDocumentLink(deps, caller, params.id, signIn),
})
