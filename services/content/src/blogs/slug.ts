import slugify from 'slugify'

const slugLength = 80

// Digits alone are an id, and this word is a call of its own.
const taken = /^(?:\d+|counts)$/

/** The part of a post's address that is made from its title: 'İyi Şeyler' is 'iyi-seyler'. */
export function slugOf(title: string): string {
  const made = slugify.default(title.replaceAll(/['’]/g, ' '), { locale: 'tr', lower: true, strict: true })
  const slug = taken.test(made) ? `yazi-${made}` : made
  const words = slug.slice(0, slugLength + 1)
  if (words.length <= slugLength) return slug || 'yazi'
  return words.slice(0, words.lastIndexOf('-') > 0 ? words.lastIndexOf('-') : slugLength)
}
