import { socialNetworks } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'

/** Where the site is found on a social network. */
export const SocialLink = defineEntity({
  name: 'SocialLink',
  tableName: 'social_links',
  properties: {
    network: p.enum(socialNetworks).primary(),
    url: p.text(),
  },
})
