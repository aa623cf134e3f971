import { defineEntity, p } from '@mikro-orm/core'
import type { RawFrame } from './stack-frames.ts'

/** One of the last failures of a group. */
export const ClientErrorSample = defineEntity({
  name: 'ClientErrorSample',
  tableName: 'client_error_samples',
  properties: {
    id: p.integer().primary(),
    groupId: p.integer(),
    at: p.datetime(),
    build: p.text(),
    composition: p.integer(),
    browser: p.text(),
    path: p.text(),
    frames: p.json<RawFrame[]>(),
  },
})
