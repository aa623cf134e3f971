import { pageSlugs, socialNetworks } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'

/** What the site's footer shows beyond its own links: which pages there are, and the social networks. */
export async function getFooter(deps: Pick<Deps, 'em'>) {
  const rows = await deps.em.getKysely().selectFrom('site_pages').select('slug').execute()
  const there = new Set(rows.map(row => row.slug))
  return { pages: pageSlugs.filter(slug => there.has(slug)), social: await listSocialLinks(deps) }
}

/** The networks that have an address, in the order of their icons. */
export async function listSocialLinks({ em }: Pick<Deps, 'em'>) {
  const links = await em.getKysely().selectFrom('social_links').select(['network', 'url']).execute()
  return links.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const placeOf = ({ network }: { network: (typeof socialNetworks)[number] }) => socialNetworks.indexOf(network)
