import { purging } from '@kocyolu/service'
import { service } from '../service.ts'
import { addExpertise, listCategories, listExpertise, removeExpertise } from './expertise.ts'
import { createCategory, deleteCategory, listCategoryUsage, renameCategory } from './keep-categories.ts'

export const expertiseRoutes = service.implement({
  listExpertiseCategories: ({ deps }) => listCategories(deps),
  listCategoryUsage: ({ deps }) => listCategoryUsage(deps),
  createCategory: ({ deps, caller, body }) => createCategory(deps, caller, body.name),
  renameCategory: ({ deps, caller, params, body }) =>
    purging(deps, renameCategory(deps, caller, params.id, body)),
  deleteCategory: ({ deps, caller, params }) => purging(deps, deleteCategory(deps, caller, params.id)),
  listExpertise: ({ deps, caller, params }) => listExpertise(deps, caller, params.id),
  addExpertise: ({ deps, caller, params, body }) => addExpertise(deps, caller, params.id, body),
  removeExpertise: ({ deps, caller, params }) => purging(deps, removeExpertise(deps, caller, params.id)),
})
