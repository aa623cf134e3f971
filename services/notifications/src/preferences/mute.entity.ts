import { PreferenceKind } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

export const channels = ['mail', 'inApp', 'push'] as const
export type Channel = (typeof channels)[number]

/** A user does not want to be notified of one kind of news on one channel. All others are on. */
export const Mute = defineEntity({
  name: 'Mute',
  tableName: 'mutes',
  properties: {
    userId: p.uuid().primary(),
    kind: p.enum(PreferenceKind.options).primary(),
    channel: p.enum(channels).primary(),
  },
})
