/** A service behind the gateway and the paths it answers. */
export interface Route {
  service: string
  /** First segments below `/api/`. */
  api: string[]
  /** Pages that the service draws itself; a person sees them, so their errors are pages as well. */
  pages?: string[]
  /** A response that never ends and must not be held back. */
  stream?: string
  /** Some of its answers are the same for all visitors, and say so; the gateway may keep them for a moment. */
  publicReads?: boolean
}

/** Who answers what. Anything else below `/api/` does not exist. */
export const routes: Route[] = [
  {
    service: 'identity',
    api: ['auth', 'users'],
    pages: ['/account', '/api/login', '/api/logout'],
  },
  { service: 'coaching', api: ['mentors', 'expertise', 'reviews', 'sessions'], publicReads: true },
  { service: 'messaging', api: ['messages'], stream: '/api/messages/stream' },
  { service: 'content', api: ['blogs', 'site'], publicReads: true },
  { service: 'notifications', api: ['notifications'] },
]
