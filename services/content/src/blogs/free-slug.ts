import type { Deps } from '../service.ts'
import { slugOf } from '../text/slug.ts'

/** An address for a title that no post has yet: the title's own, or that with the next free number. */
export async function freeSlug({ em }: Pick<Deps, 'em'>, title: string): Promise<string> {
  const own = slugOf(title)
  const rows = await em
    .getKysely()
    .selectFrom('blogs')
    .select('slug')
    .where(eb => eb.or([eb('slug', '=', own), eb('slug', 'like', `${own}-%`)]))
    .execute()
  const taken = new Set(rows.map(row => row.slug))
  let slug = own
  for (let number = 2; taken.has(slug); number++) slug = `${own}-${number}`
  return slug
}
