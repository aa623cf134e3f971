import { setTimeout as pause } from 'node:timers/promises'
import { type Account, newAccount } from '../people/account.ts'
import { becomeCoach } from '../people/approve.ts'
import { HttpSession } from '../people/http-session.ts'
import { apiOf } from '../people/person.ts'
import { cookieOf, enter, type Member } from './member.ts'

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
  const session = new HttpSession(origin)
  const student = await join(session, 'student')
  const coaching = new HttpSession(origin)
  const coach = await join(coaching, 'mentor')
  // No user writes to a coach who is not approved.
  await becomeCoach(origin, apiOf(coaching))
  await meet(session, coach.id)
  return { student, coach }
}

async function join(session: HttpSession, role: Account['role']): Promise<Member> {
  const account = await signUp(session, role)
  const { id } = await apiOf(session).identity.currentUser()
  return { id, email: account.email, password: account.password, cookie: cookieOf(session) }
}

/** A busy machine may take longer for a password than the time limit; signing up again then makes no second account. */
async function signUp(session: HttpSession, role: Account['role'], tries = 10): Promise<Account> {
  const account = newAccount(role)
  const consents = { acceptTerms: 'on', acceptPrivacy: 'on', returnTo: '/' }
  try {
    await enter(session, '/account/sign-up', { ...account, ...consents })
    return account
  } catch (error) {
    if (tries === 1) throw error
    // A caller with too many passwords in hand is not helped by one more at once.
    await pause(1_000)
    return await signUp(session, role, tries - 1)
  }
}

/** Messaging learns of newcomers, and of approvals, by events. */
async function meet(session: HttpSession, userId: string): Promise<void> {
  const { messaging } = apiOf(session)
  const deadline = Date.now() + 120_000
  for (;;) {
    const known = await messaging.getConversation({ params: { userId } }).then(
      () => true,
      () => false,
    )
    if (known) return
    if (Date.now() > deadline) throw new Error('Messaging does not know a newcomer')
  }
}
