import { MistakeCause, type MistakeDays } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

/** A question that a student got wrong. */
export const Mistake = defineEntity({
  name: 'Mistake',
  tableName: 'mistakes',
  properties: {
    id: p.integer().primary().autoincrement(),
    studentId: p.uuid(),
    clientId: p.uuid(),
    topicId: p.integer().nullable(),
    cause: p.enum(MistakeCause.options),
    note: p.text(),
    days: p.smallint().$type<MistakeDays>(),
    /** Calendar days of the plans' zone. */
    dueOn: p.text(),
    rights: p.smallint(),
    solvedOn: p.text().nullable(),
    addedOn: p.text(),
    /** The last answer that was taken in, so that one that is sent again is known. */
    solveKey: p.uuid().nullable(),
    /** Rises with each picture; without a width there is none. */
    pictureVersion: p.integer(),
    pictureWidth: p.integer().nullable(),
    pictureHeight: p.integer().nullable(),
    version: p.integer().version(),
    createdAt: p.datetime(),
  },
})

/** One size of the picture of a question. */
export const MistakePicture = defineEntity({
  name: 'MistakePicture',
  tableName: 'mistake_pictures',
  properties: {
    mistakeId: p.integer().primary(),
    edge: p.integer().primary(),
    bytes: p.blob(),
  },
})
