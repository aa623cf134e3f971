import { content } from '@kocyolu/contracts'
import slugify from 'slugify'

const slugLength = 80

/** What stands in the place of a post's address in a call of its own, such as `counts`. */
const reservedSlugs: readonly string[] = Object.values(content)
  .filter(({ path }) => path.startsWith('/api/blogs/'))
  .map(({ path }) => path.split('/')[3] ?? '')
  .filter(part => !part.startsWith('{'))

// Digits alone are an id.
const isTaken = (slug: string): boolean => /^\d+$/.test(slug) || reservedSlugs.includes(slug)

/** The part of a post's address that is made from its title: 'İyi Şeyler' is 'iyi-seyler'. */
export function slugOf(title: string): string {
  const words = title.replaceAll(/['’]/g, ' ').replaceAll('&', ' ve ')
  const made = slugify.default(words, { locale: 'tr', lower: true, strict: true })
  const slug = isTaken(made) ? `yazi-${made}` : made
  const start = slug.slice(0, slugLength + 1)
  if (start.length <= slugLength) return slug || 'yazi'
  return start.slice(0, start.lastIndexOf('-') > 0 ? start.lastIndexOf('-') : slugLength)
}
