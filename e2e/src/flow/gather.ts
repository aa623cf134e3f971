import { type Account, newAccount } from '../people/account.ts'
import { HttpSession } from '../people/http-session.ts'
import { apiOf } from '../people/person.ts'

/** Somebody of a flow. */
export class Member {
  readonly id: string
  readonly #session: HttpSession
  readonly #account: Pick<Account, 'email' | 'password'>
  #signingIn: Promise<void> | undefined

  constructor(id: string, session: HttpSession, account: Pick<Account, 'email' | 'password'>) {
    this.id = id
    this.#session = session
    this.#account = account
  }

  /** The header by which the site knows them. */
  get cookie(): string {
    const cookies = this.#session.cookies().map(({ name, value }) => `${name}=${value}`)
    return cookies.join('; ')
  }

  /** What a person does who has been signed out; whoever asks meanwhile waits for the same. Fails silently: it will be tried again. */
  signIn(): Promise<void> {
    this.#signingIn ??= enter(this.#session, '/account/sign-in', { ...this.#account, returnTo: '/' })
      .catch(() => undefined)
      .finally(() => {
        this.#signingIn = undefined
      })
    return this.#signingIn
  }
}

/** A student and a coach, who write to each other. */
export interface Pair {
  student: Member
  coach: Member
}

/** How many sign up at the same time: each costs a password hash. */
const atOnce = 8

/** Signs up so many pairs; when this resolves, messaging knows all of them. */
export async function gather(origin: string, pairs: number): Promise<Pair[]> {
  const waiting = Array.from({ length: pairs }, (_, index) => index)
  const gathered: Pair[] = []
  const host = async (): Promise<void> => {
    while (waiting.pop() !== undefined) gathered.push(await pairUp(origin))
  }
  await Promise.all(Array.from({ length: atOnce }, host))
  return gathered
}

async function pairUp(origin: string): Promise<Pair> {
  const { member: student, session } = await join(origin, 'student')
  const { member: coach } = await join(origin, 'mentor')
  await meet(session, coach.id)
  return { student, coach }
}

async function join(
  origin: string,
  role: Account['role'],
): Promise<{ member: Member; session: HttpSession }> {
  const session = new HttpSession(origin)
  const account = newAccount(role)
  await enter(session, '/account/sign-up', {
    ...account,
    acceptTerms: 'on',
    acceptPrivacy: 'on',
    returnTo: '/',
  })
  const { id } = await apiOf(session).identity.currentUser()
  return { member: new Member(id, session, { email: account.email, password: account.password }), session }
}

async function enter(session: HttpSession, path: string, form: Record<string, string>): Promise<void> {
  const answer = await session.fetch(path, { method: 'POST', body: new URLSearchParams(form) })
  if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

/** Messaging hears of newcomers by events. */
async function meet(session: HttpSession, userId: string): Promise<void> {
  const { messaging } = apiOf(session)
  const deadline = Date.now() + 30_000
  for (;;) {
    const known = await messaging.getConversation({ params: { userId } }).then(
      () => true,
      () => false,
    )
    if (known) return
    if (Date.now() > deadline) throw new Error('Messaging does not know a newcomer')
  }
}
