import { enter } from '../flow/member.ts'
import { type Account, newAccount } from '../people/account.ts'
import { approve } from '../people/approve.ts'
import { everyDay } from '../people/every-day.ts'
import { HttpSession } from '../people/http-session.ts'
import { type Api, apiOf } from '../people/person.ts'

/** A user who is signed in and does things while parts break. */
export interface Actor {
  id: string
  email: string
  api: Api
  /** A raw request in their name. */
  fetch: typeof fetch
}

const consents = { acceptTerms: 'on', acceptPrivacy: 'on', returnTo: '/' }

/** Signs a user up in one try; fails where that was not acknowledged. */
export async function signUp(
  origin: string,
  role: Account['role'],
): Promise<Account & { session: HttpSession }> {
  const session = new HttpSession(origin)
  const account = newAccount(role)
  await enter(session, '/account/sign-up', { ...account, ...consents })
  return { ...account, session }
}

/** Brings a user while nothing breaks yet. */
export async function bringActor(origin: string, role: Account['role']): Promise<Actor> {
  const { session, email } = await signUp(origin, role)
  const api = apiOf(session)
  const { id } = await api.identity.currentUser()
  return { id, email, api, fetch: session.fetch }
}

/** A user who coaches every day; gives the number of the profile too. */
export async function bringCoach(origin: string): Promise<Actor & { profileId: number }> {
  const coach = await bringActor(origin, 'mentor')
  const { id: profileId } = await coach.api.coaching.createMentor({
    body: {
      ...everyDay,
      // More hours are booked than two months have.
      bookableDays: null,
      university: 'Ege Üniversitesi',
      major: 'Tıp',
      yearsOfExperience: 2,
      bio: 'Deneme analizini birlikte yapıyoruz.',
    },
  })
  await approve(origin, coach.api)
  return { ...coach, profileId }
}
