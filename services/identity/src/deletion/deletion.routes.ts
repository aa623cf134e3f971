import { service } from '../service.ts'
import { askDeletion, takeBackDeletion } from './deletion.ts'

export const deletionRoutes = service.implement({
  askDeletion: ({ deps, caller, address, body, signIn }) =>
    askDeletion(deps, { id: caller.id, address }, body, signIn),
  takeBackDeletion: async ({ deps, caller, signIn }) => {
    await takeBackDeletion(deps, caller.id, signIn)
    return undefined
  },
})
