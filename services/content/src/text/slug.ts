import slugify from 'slugify'

const slugLength = 80

// Digits alone are an id, and this word is a call of its own.
const taken = /^(?:\d+|counts)$/

/** The part of a post's address that is made from its title: 'İyi Şeyler' is 'iyi-seyler'. */
export function slugOf(title: string): string {
  const words = title.replaceAll(/['’]/g, ' ').replaceAll('&', ' ve ')
  const made = slugify.default(words, { locale: 'tr', lower: true, strict: true })
  const slug = taken.test(made) ? `yazi-${made}` : made
  const start = slug.slice(0, slugLength + 1)
  if (start.length <= slugLength) return slug || 'yazi'
  return start.slice(0, start.lastIndexOf('-') > 0 ? start.lastIndexOf('-') : slugLength)
}
