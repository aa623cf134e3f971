import { type EventPayload, limits } from '@kocyolu/contracts'
import type { BaseDeps, WithEm } from '../deps.ts'
import { emit } from '../events/emit.ts'
import { inPieces } from './fields.ts'
import type { PersonalData } from './personal-data.ts'
import { readExport } from './read-export.ts'

/** Consumer of `user.export_asked`: reads what the service declares, and answers with it in pieces. */
export function exportConsumer<D extends BaseDeps>(data: PersonalData) {
  return {
    'user.export_asked': async (
      deps: WithEm<D>,
      { userId, exportId, round, services, language }: EventPayload<'user.export_asked'>,
    ): Promise<void> => {
      if (!services.includes(deps.name)) return
      const own = await readExport(deps.em, data, { userId, language })
      const pieces = inPieces(JSON.stringify(own), limits.exportPieceMax)
      const answer = { userId, exportId, round, service: deps.name, count: pieces.length }
      for (const [at, text] of pieces.entries())
        emit(deps, 'user.part_exported', { ...answer, number: at + 1, text })
    },
  }
}
