import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/**
 * The file of all that one person has here. `dueAt` is when something is next done with it: silent services are asked again,
 * the file is made, or forgotten; absent when that is done.
 */
export const Export = defineEntity({
  name: 'Export',
  tableName: 'exports',
  properties: {
    userId: p.uuid().primary(),
    id: p.uuid(),
    language: p.enum(['tr', 'en'] as const),
    askedAt: p.datetime(),
    /** Rises with every time that services are asked. */
    round: p.integer(),
    /** The services whose part is here whole. */
    answered: p.array(),
    dueAt: p.datetime().nullable(),
    readyAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    archive: p.blob().nullable().lazy(),
  },
})
export type Export = InferEntity<typeof Export>

/** A piece of a service's part, as it has arrived. */
export const ExportPiece = defineEntity({
  name: 'ExportPiece',
  tableName: 'export_pieces',
  properties: {
    exportId: p.uuid().primary(),
    service: p.text().primary(),
    round: p.integer().primary(),
    number: p.integer().primary(),
    count: p.integer(),
    text: p.text(),
  },
})
