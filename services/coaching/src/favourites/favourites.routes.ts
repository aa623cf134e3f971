import { service } from '../service.ts'
import { addFavourite, listFavourites, removeFavourite } from './favourites.ts'

export const favouriteRoutes = service.implement({
  listFavourites: ({ deps, caller, query }) => listFavourites(deps, caller, query),
  addFavourite: async ({ deps, caller, params }) => {
    await addFavourite(deps, caller, params.id)
    return undefined
  },
  removeFavourite: async ({ deps, caller, params }) => {
    await removeFavourite(deps, caller, params.id)
    return undefined
  },
})
