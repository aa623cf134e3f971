import { service } from '../service.ts'
import { addExpertise, removeExpertise } from './change-expertise.ts'
import { listCategories, listExpertise } from './list-expertise.ts'

export const expertiseRoutes = service.implement({
  listExpertiseCategories: ({ deps }) => listCategories(deps),
  listExpertise: ({ deps, params }) => listExpertise(deps, params.id),
  addExpertise: ({ deps, caller, params, body }) => addExpertise(deps, caller, params.id, body),
  removeExpertise: async ({ deps, caller, params }) => {
    await removeExpertise(deps, caller, params.id)
    return undefined
  },
})
