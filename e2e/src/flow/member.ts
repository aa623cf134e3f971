import { HttpSession } from '../people/http-session.ts'

/** A user of a flow: plain data, so that another process can go on with it. */
export interface Member {
  id: string
  email: string
  password: string
  /** The header by which the site knows them now. */
  cookie: string
}

const signingIn = new WeakMap<Member, Promise<void>>()

/** Signs a person in again; callers meanwhile wait for the same. Where it fails the old sign-in stays, to be tried again. */
export function signIn(origin: string, member: Member): Promise<void> {
  const known = signingIn.get(member)
  if (known) return known
  const { email, password } = member
  const session = new HttpSession(origin)
  const begun = enter(session, '/account/sign-in', { email, password, returnTo: '/' })
    .then(
      () => {
        member.cookie = cookieOf(session)
      },
      () => undefined,
    )
    .finally(() => signingIn.delete(member))
  signingIn.set(member, begun)
  return begun
}

/** Sends one of the account forms. */
export async function enter(session: HttpSession, path: string, form: Record<string, string>): Promise<void> {
  const answer = await session.fetch(path, { method: 'POST', body: new URLSearchParams(form) })
  if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

export const cookieOf = (session: HttpSession): string =>
  session
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
