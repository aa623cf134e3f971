import {
  type Client,
  coaching,
  content,
  createClient,
  identity,
  messaging,
  notifications,
  type OwnMentorProfile,
  releases,
} from '@kocyolu/contracts'
import type { Page, ViewportSize } from '@playwright/test'
import type { HttpSession } from './http-session.ts'

/** The site's calls, typed by the contracts, as one person. */
export interface Api {
  identity: Client<typeof identity>
  coaching: Client<typeof coaching>
  messaging: Client<typeof messaging>
  content: Client<typeof content>
  notifications: Client<typeof notifications>
  releases: Client<typeof releases>
}

/** A user who is signed in, with an HTTP client and, when a journey asks for it, a browser of their own. */
export interface Person {
  id: string
  name: string
  firstName: string
  email: string
  api: Api
  /** A raw request in this person's name. */
  fetch: typeof fetch
  /** Opens a page of the site in this person's browser. */
  open(path: string, size?: ViewportSize): Promise<Page>
}

/** A person who coaches and has a profile. */
export interface Coach extends Person {
  profile: OwnMentorProfile
}

export function apiOf({ origin, fetch }: HttpSession): Api {
  // A busy machine takes longer than a person waits.
  const options = { baseUrl: origin, fetch, timeoutMs: 240_000 }
  return {
    identity: createClient(identity, options),
    coaching: createClient(coaching, options),
    messaging: createClient(messaging, options),
    content: createClient(content, options),
    notifications: createClient(notifications, options),
    releases: createClient(releases, options),
  }
}
