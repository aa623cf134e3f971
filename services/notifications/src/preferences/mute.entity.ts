import { PreferenceKind } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

export const channels = ['mail', 'inApp', 'push'] as const
export type Channel = (typeof channels)[number]

/** A user does not want to be told of one kind of news in one way. Everything else is on. */
export const Mute = defineEntity({
  name: 'Mute',
  tableName: 'mutes',
  properties: {
    userId: p.uuid().primary(),
    kind: p.enum(PreferenceKind.options).primary(),
    channel: p.enum(channels).primary(),
  },
})
