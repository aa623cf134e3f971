import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { apiOf } from '../people/person.ts'
import { type Outcome, untilAcknowledged } from './acknowledged.ts'
import { type Actor, bringActor, bringCoach, signUp } from './actors.ts'
import { browse } from './browse.ts'

/** Acknowledged acts, to be checked when all is quiet again. */
export interface Acknowledged {
  accounts: { email: string; firstName: string; lastName: string }[]
  bookings: { id: number; key: string; studentId: string; coachId: string; confirmed: boolean }[]
  reviews: { id: number; coachId: string; studentId: string; profileId: number }[]
  posts: { id: number; published: boolean }[]
}

/** People who browse, sign up, book, review and write posts until they are stopped. */
export interface Deeds {
  readonly done: Acknowledged
  finish(): Promise<Acknowledged>
}

type Coach = Actor & { profileId: number }
/** So many hours of two people are free before the furthest day that may be asked for. */
const hoursOfPair = 500
/** A user's oldest notices go when there are 500. */
const reviewsOfCoach = 400

/** Brings the people, then has them begin; each rests so long between two deeds, and students may look around beside. */
export async function startDeeds(origin: string, restMs: number, browsing: boolean): Promise<Deeds> {
  const bring = () => bringCoach(origin)
  const coaches = await Promise.all([bring(), bring()])
  let reviewed = await bring()
  const students = await Promise.all([bringActor(origin, 'student'), bringActor(origin, 'student')])
  const done: Acknowledged = { accounts: [], bookings: [], reviews: [], posts: [] }
  let over = false
  const repeat = async (deed: (round: number) => Promise<unknown>): Promise<void> => {
    for (let round = 0; round === 0 || !over; round += 1) {
      await deed(round)
      await pause(restMs)
    }
  }
  const work = Promise.all([
    ...students.map((first, at) => {
      let pair: readonly [Actor, Coach] = [first, coaches[at] ?? coaches[0]]
      return repeat(async round => {
        const hour = round % hoursOfPair
        if (round > 0 && hour === 0) pair = await untilThere(() => bringPair(origin))
        await book(...pair, hour, done)
      })
    }),
    ...(browsing ? students : []).map(student => repeat(() => browse(student, coaches[0].profileId))),
    repeat(async round => {
      if (round > 0 && round % reviewsOfCoach === 0) reviewed = await untilThere(bring)
      await joinAndReview(origin, reviewed, done)
    }),
    repeat(round => post(coaches[1], round, done)),
  ])
  return {
    done,
    async finish() {
      over = true
      await work
      return done
    },
  }
}

const isDone = <T>(outcome: Outcome<T>): outcome is { answer: T } => 'answer' in outcome

const bringPair = async (origin: string): Promise<readonly [Actor, Coach]> => [
  await bringActor(origin, 'student'),
  await bringCoach(origin),
]

/** Signs a user up although parts break: without an acknowledgement there is no user, and the next one is another. */
async function untilThere<T>(bring: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await bring()
    } catch {
      await pause(1_000)
    }
  }
}

async function book(student: Actor, coach: Coach, round: number, done: Acknowledged): Promise<void> {
  // An hour of their own each time: only this student requests it of this coach.
  const startTime = new Date(Date.UTC(2000, 0, 1, 6 + (round % 10)))
  const day = new Date(Date.now() + (3 + Math.floor(round / 10)) * 86_400_000)
  startTime.setUTCFullYear(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate())
  const body = {
    mentorProfileId: coach.profileId,
    topic: `Konu ${round}`,
    startTime: startTime.toISOString(),
  }
  const key = randomUUID()
  const asked = await untilAcknowledged(() =>
    student.api.coaching.requestSession({ body, idempotencyKey: key }),
  )
  if (!isDone(asked)) throw new Error(`A booking was refused: ${asked.refused}`)
  const { id } = asked.answer
  const booking = { id, key, studentId: student.id, coachId: coach.id, confirmed: false }
  done.bookings.push(booking)
  const params = { id: String(id) }
  await untilAcknowledged(() =>
    coach.api.coaching.changeSessionStatus({ params, body: { status: 'confirmed' } }),
  )
  // A request repeated after a lost answer may find it confirmed already.
  booking.confirmed = true
}

/** A newcomer who says what they think of a coach: once. */
async function joinAndReview(origin: string, coach: Coach, done: Acknowledged): Promise<void> {
  const account = await signUp(origin, 'student').catch(() => undefined)
  // Its result is unknown, and the next one is another user.
  if (!account) return
  done.accounts.push(account)
  const { identity, coaching } = apiOf(account.session)
  const me = await untilAcknowledged(() => identity.currentUser())
  if (!isDone(me)) throw new Error(`The new account has no sign-in: ${me.refused}`)
  const params = { id: String(coach.profileId) }
  const body = { rating: 5, comment: 'Çok anlaşılır anlatıyor, teşekkürler.' }
  const review = await untilAcknowledged(() => coaching.addReview({ params, body }))
  if (isDone(review))
    done.reviews.push({
      id: review.answer.id,
      coachId: coach.id,
      studentId: me.answer.id,
      profileId: coach.profileId,
    })
}

/** Who asks again after a lost answer may have written it twice; what was acknowledged is there once. */
async function post(coach: Coach, round: number, done: Acknowledged): Promise<void> {
  const title = `Deneme günlüğü ${round} ${randomUUID()}`
  const content = 'Her denemeden sonra yanlışlarımı aynı gün gözden geçiriyorum.'
  const written = await untilAcknowledged(() =>
    coach.api.content.createBlog({ body: { title, content, category: 'academic' } }),
  )
  if (!isDone(written)) throw new Error(`A post was refused: ${written.refused}`)
  const { id, version } = written.answer
  const draft = { id, published: false }
  done.posts.push(draft)
  const params = { id: String(id) }
  const published = await untilAcknowledged(() =>
    coach.api.content.publishBlog({ params, body: { published: true, version } }),
  )
  draft.published = isDone(published)
}
