const fallback = '/dashboard'
const anyOrigin = 'http://site.invalid'

/** Where to go afterwards: a path of this site, never another site, the API or the account pages themselves. */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2_000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value))
    return fallback
  const url = URL.parse(value, anyOrigin)
  if (url?.origin !== anyOrigin || /^\/(?:api|account)(?:\/|$)/.test(url.pathname)) return fallback
  return `${url.pathname}${url.search}${url.hash}`
}
