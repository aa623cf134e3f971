import type { Slot } from '@kocyolu/contracts'
import type { Coach, Person } from './person.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const dayFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/** Hours of the next days that a coach has free and that do not overlap, the first one far enough to be cancelled. */
export async function freeHours(coach: Coach, count = 1): Promise<Slot[]> {
  const query = { from: dayFromNow(2), to: dayFromNow(2 + Math.ceil(count / 8)) }
  const { slots } = await coach.api.coaching.listSlots({ params: { id: String(coach.profile.id) }, query })
  const chosen: Slot[] = []
  for (const slot of slots) {
    const last = chosen.at(-1)
    if (!last || Date.parse(slot.startTime) - Date.parse(last.startTime) >= hourMs) chosen.push(slot)
  }
  if (chosen.length < count) throw new Error(`${coach.name} has only ${chosen.length} free hours`)
  return chosen.slice(0, count)
}

/** A student's request for a coach's next free hour. */
export async function book(student: Person, coach: Coach, topic = 'Deneme analizi') {
  const [slot] = await freeHours(coach)
  if (!slot) throw new Error('no free hour')
  return student.api.coaching.requestSession({
    body: { mentorProfileId: coach.profile.id, topic, startTime: slot.startTime },
  })
}
