import { service } from '../service.ts'
import { blockPerson, listBlocks, unblockPerson } from './blocks.ts'

export const blockRoutes = service.implement({
  listBlocks: ({ deps, caller, query }) => listBlocks(deps, caller, query),
  block: async ({ deps, caller, params, query }) => {
    await blockPerson(deps, caller, params.userId, query.sessions === 'cancel')
    return undefined
  },
  unblock: async ({ deps, caller, params }) => {
    await unblockPerson(deps, caller, params.userId)
    return undefined
  },
})
