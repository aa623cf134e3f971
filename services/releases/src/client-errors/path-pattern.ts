const word = /^[a-z]{1,20}$/
const parameter = /^:[a-z]{1,20}$/i
const maxParts = 6

/** The words that are behind these; every other word is a user's own. */
const known = new Map([['blog', ['new']]])

/**
 * An address as the pattern that it fits: `/mentors/:id`. Query and fragment are gone; what is not a plain word of the
 * site, such as a number, an id or a title, is `:id`. A pattern stays as it is.
 */
export function pathPattern(path: string): string {
  const [pathname = ''] = path.split(/[?#]/)
  const parts = pathname.split('/').filter(part => part !== '')
  const shown = parts.slice(0, maxParts).map((part, at) => {
    if (parameter.test(part) || part === '*') return part
    const words = known.get(parts[at - 1] ?? '')
    const isWord = words ? words.includes(part) : word.test(part)
    return isWord ? part : ':id'
  })
  return `/${shown.join('/')}${parts.length > maxParts ? '/*' : ''}`
}
