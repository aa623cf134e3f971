import { type BodyOf, type Caller, type content, pageSlugs, socialNetworks } from '@kocyolu/contracts'
import { audit, inTransaction } from '@kocyolu/service'
import { SocialLink } from '../db/entities.ts'
import type { Deps } from '../service.ts'

/** Links of the site's footer beyond its own: the pages that exist, and the social networks. */
export async function getFooter(deps: Pick<Deps, 'em'>) {
  const rows = await deps.em.getKysely().selectFrom('site_pages').select('slug').execute()
  const there = new Set(rows.map(row => row.slug))
  return { pages: pageSlugs.filter(slug => there.has(slug)), social: await listSocialLinks(deps) }
}

/** The networks that have an address, in the order of their icons. */
async function listSocialLinks({ em }: Pick<Deps, 'em'>) {
  const links = await em.getKysely().selectFrom('social_links').select(['network', 'url']).execute()
  return links.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const placeOf = ({ network }: { network: (typeof socialNetworks)[number] }) => socialNetworks.indexOf(network)

type Links = BodyOf<typeof content.setSocialLinks>['links']

/** Replaces the addresses of the site on social networks; of a network that is named twice the last one counts. */
export async function setSocialLinks(deps: Deps, caller: Caller, { links }: { links: Links }) {
  const after = urlsOf(links)
  await inTransaction(deps, async deps => {
    const { em } = deps
    // Two admins at once: one after the other, so that neither leaves a mixture.
    await em.execute('lock table social_links in share row exclusive mode')
    const before = urlsOf(await em.findAll(SocialLink))
    await em.nativeDelete(SocialLink, {})
    const rows = Object.entries(after).map(([network, url]) => ({ network, url }))
    if (rows.length > 0)
      await em
        .getKysely()
        .insertInto('social_links')
        .values(rows as Links)
        .execute()
    const subject = { id: 'social-links', name: 'social links' }
    audit(deps, { actor: caller, action: 'social_links.changed', subject, before, after })
  })
  return { links: await listSocialLinks(deps) }
}

const urlsOf = (links: Links): Record<string, string> =>
  Object.fromEntries(links.map(({ network, url }) => [network, url]))
