import { service } from '../service.ts'
import { createRankTable, deleteRankTable, listRankTables, updateRankTable } from './rank-tables.ts'

export const rankTableRoutes = service.implement({
  listRankTables: ({ deps }) => listRankTables(deps),
  createRankTable: ({ deps, caller, body }) => createRankTable(deps, caller, body),
  updateRankTable: ({ deps, caller, params, body }) => updateRankTable(deps, caller, params.id, body),
  deleteRankTable: ({ deps, caller, params }) => deleteRankTable(deps, caller, params.id),
})
