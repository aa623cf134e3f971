import { service } from '../service.ts'
import { listContacts } from './list-contacts.ts'

export const contactRoutes = service.implement({
  listContacts: ({ deps, caller, query }) => listContacts(deps, caller, query),
})
