import { conductVersion, type OwnMentorProfile } from '@kocyolu/contracts'
import { demoPassword } from '@kocyolu/service/demo'
import { everyDay } from './every-day.ts'
import { HttpSession } from './http-session.ts'
import { type Api, apiOf } from './person.ts'
import { sendForm } from './send-form.ts'

/** The sign-in of the demo data's administrator, one for all coaches of a worker: a password costs time. */
let admin: Promise<HttpSession> | undefined

/** Gives a coach who has just signed up a profile with hours on every day, and has it approved. */
export async function becomeCoach(origin: string, coach: Api): Promise<OwnMentorProfile> {
  const profile = await coach.coaching.createMentor({
    body: {
      ...everyDay,
      university: 'Ege Üniversitesi',
      major: 'Tıp',
      yearsOfExperience: 2,
      bio: 'Deneme analizini birlikte yapıyoruz.',
      meetingLink: 'https://meet.kocyolu.test/ege',
    },
  })
  await approve(origin, coach)
  return profile
}

/** Approves a coach who has just made a profile, without proofs, where the site asks for that. */
export async function approve(origin: string, coach: Api): Promise<void> {
  await coach.coaching.acceptConduct({ body: { version: conductVersion } })
  const { id } = await coach.coaching.getOwnApplication()
  if (id === null) return
  const { getApplication, decideApplication } = apiOf(await signedInAdmin(origin)).coaching
  const params = { id: String(id) }
  const { revision } = await getApplication({ params })
  const proved = { rankProved: false, universityProved: false }
  await decideApplication({ params, body: { decision: 'approved', revision, reason: '', ...proved } })
}

async function signedInAdmin(origin: string): Promise<HttpSession> {
  admin ??= signIn(origin)
  const session = await admin
  // A journey may have ended it.
  if ((await session.fetch('/api/auth/user')).ok) return session
  admin = signIn(origin)
  return admin
}

async function signIn(origin: string): Promise<HttpSession> {
  const session = new HttpSession(origin)
  const form = { email: 'admin@kocyolu.test', password: demoPassword, returnTo: '/' }
  const { response } = await sendForm(session, '/account/sign-in', form)
  if (response.status !== 303) throw new Error(`the administrator’s sign-in answered ${response.status}`)
  return session
}
