const fallback = '/dashboard'
const anyOrigin = 'http://site.invalid'

/** Where to go afterwards: a path of this site, never another site, the API or the account pages themselves. */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2_000 || !/^\/[^\\\p{Cc}]*$/u.test(value)) return fallback
  const url = URL.parse(value, anyOrigin)
  if (url?.origin !== anyOrigin || !isPageOfThisSite(url.pathname)) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}

// Judges what is left once dots are resolved, as a browser and the gateway read it: `/..//evil.example` has become `//evil.example`.
function isPageOfThisSite(path: string): boolean {
  const segments = path.slice(1).split('/').map(decoded)
  if (segments.slice(0, -1).includes('') || segments.some(isMisread)) return false
  return segments[0] !== 'api' && segments[0] !== 'account'
}

// Characters that a server which decodes first would take for a separator or a step upwards.
const isMisread = (segment: string | undefined): boolean =>
  segment === undefined || /[/\\\p{Cc}]/u.test(segment) || segment === '.' || segment === '..'

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
