import { service } from '../service.ts'
import { addExpertise, removeExpertise } from './change-expertise.ts'
import { createCategory, deleteCategory, listCategoryUsage, renameCategory } from './keep-categories.ts'
import { listCategories, listExpertise } from './list-expertise.ts'

export const expertiseRoutes = service.implement({
  listExpertiseCategories: ({ deps }) => listCategories(deps),
  listCategoryUsage: ({ deps }) => listCategoryUsage(deps),
  createCategory: ({ deps, caller, body }) => createCategory(deps, caller, body.name),
  renameCategory: ({ deps, caller, params, body }) => renameCategory(deps, caller, params.id, body),
  deleteCategory: async ({ deps, caller, params }) => {
    await deleteCategory(deps, caller, params.id)
    return undefined
  },
  listExpertise: ({ deps, caller, params }) => listExpertise(deps, caller, params.id),
  addExpertise: ({ deps, caller, params, body }) => addExpertise(deps, caller, params.id, body),
  removeExpertise: async ({ deps, caller, params }) => {
    await removeExpertise(deps, caller, params.id)
    return undefined
  },
})
