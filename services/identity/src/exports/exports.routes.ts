import { AppError } from '@kocyolu/service'
import { service } from '../service.ts'
import { askExport, readOwnExport } from './exports.ts'
import { readArchive } from './read-archive.ts'

export const exportRoutes = service.implement({
  getExport: ({ deps, caller }) => readOwnExport(deps, caller.id),
  askExport: ({ deps, caller, address, body, signIn }) =>
    askExport(deps, { id: caller.id, address }, body, signIn),
  downloadExport: async ({ deps, caller }) => {
    const archive = await readArchive(deps, caller.id)
    if (!archive) throw new AppError('not_found')
    return archive
  },
})
