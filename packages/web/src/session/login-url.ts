export interface LoginOptions {
  screen?: 'sign-in' | 'sign-up'
  intent?: 'student' | 'mentor'
  /** Path of this site to come back to. */
  returnTo?: string
}

/** Address of the login endpoint; without `returnTo` it leads back to where the browser is now. */
export function loginUrl({ screen = 'sign-in', intent, returnTo }: LoginOptions = {}): string {
  const search = new URLSearchParams({
    returnTo: returnTo ?? `${location.pathname}${location.search}`,
    screen,
  })
  if (intent) search.set('intent', intent)
  return `/api/login?${search}`
}
