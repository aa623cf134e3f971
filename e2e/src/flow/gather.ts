import { newAccount } from '../people/account.ts'
import { HttpSession } from '../people/http-session.ts'
import { apiOf } from '../people/person.ts'

/** Somebody of a flow. */
export interface Member {
  id: string
  /** The header by which the site knows them. */
  cookie: string
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
  const student = await join(origin, 'student')
  const coach = await join(origin, 'mentor')
  await meet(student.session, coach.id)
  return { student: memberOf(student), coach: memberOf(coach) }
}

interface Newcomer {
  id: string
  session: HttpSession
}

async function join(origin: string, role: 'student' | 'mentor'): Promise<Newcomer> {
  const session = new HttpSession(origin)
  const form = { ...newAccount(role), acceptTerms: 'on', acceptPrivacy: 'on', returnTo: '/' }
  const answer = await session.fetch('/account/sign-up', { method: 'POST', body: new URLSearchParams(form) })
  if (answer.status !== 303) throw new Error(`Signing up answered ${answer.status}: ${await answer.text()}`)
  const { id } = await apiOf(session).identity.currentUser()
  return { id, session }
}

const memberOf = ({ id, session }: Newcomer): Member => ({
  id,
  cookie: session
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; '),
})

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
