import type { DemoPerson } from '@kocyolu/service/demo'
import { sql } from 'kysely'
import { ExpertiseCategory, MentorExpertise } from '../expertise/expertise.entity.ts'
import { MentorProfile } from '../profiles/mentor-profile.entity.ts'
import type { Deps } from '../service.ts'
import { demoCoaches } from './coaches.ts'
import type { DemoCoach } from './demo-coach.ts'
import { demoPerson } from './demo-person.ts'

/** The profiles and their expertise, under the ids that the cast gives them. */
export async function seedCoaches({ em }: Deps): Promise<void> {
  const cast = demoCoaches.map((coach, at) => ({ coach, person: demoPerson('coach', at + 1) }))
  const profiles = cast.map(({ coach, person }) => em.create(MentorProfile, profileOf(coach, person)))
  await em.persist(profiles).flush()
  await sql`select setval(pg_get_serial_sequence('mentor_profiles', 'id'), ${profiles.length})`.execute(
    em.getKysely(),
  )

  const categories = await em.findAll(ExpertiseCategory)
  const categoryIds = new Map(categories.map(category => [category.name, category.id]))
  for (const { coach, person } of cast) {
    for (const [name, description = null] of coach.expertise) {
      const categoryId = categoryIds.get(name)
      if (categoryId === undefined) throw new Error(`There is no category ${name}`)
      const mentorProfileId = profileIdOf(person)
      em.persist(
        em.create(MentorExpertise, { mentorProfileId, categoryId, description, createdAt: startOf(person) }),
      )
    }
  }
  await em.flush()
}

// Coaches make their profile in the hour after they sign up.
const startOf = (person: DemoPerson): Date => new Date(person.createdAt.getTime() + 3_600_000)

function profileIdOf(person: DemoPerson): number {
  if (person.mentorProfileId === null) throw new Error(`${person.firstName} has no profile in the cast`)
  return person.mentorProfileId
}

function profileOf(coach: DemoCoach, person: DemoPerson) {
  const open = (day: number): boolean => coach.days.includes(day)
  return {
    id: profileIdOf(person),
    userId: person.id,
    university: person.university ?? '',
    major: person.major ?? '',
    yearsOfExperience: coach.yearsOfExperience,
    bio: coach.bio,
    availableSunday: open(0),
    availableMonday: open(1),
    availableTuesday: open(2),
    availableWednesday: open(3),
    availableThursday: open(4),
    availableFriday: open(5),
    availableSaturday: open(6),
    availableHoursStart: coach.hours[0],
    availableHoursEnd: coach.hours[1],
    hours: coach.byDay?.map(([day, start, end]) => ({ day, start: start * 60, end: end * 60 })) ?? null,
    examType: coach.examType,
    rankingYKS: coach.ranking,
    rankingYear: coach.ranking === null ? null : coach.rankingYear,
    meetingLink: coach.meetingLink,
    featured: coach.featured ?? false,
    // Some ranks have no proof.
    rankProved: coach.ranking !== null && profileIdOf(person) % 4 !== 0,
    universityProved: profileIdOf(person) % 3 !== 0,
    createdAt: startOf(person),
    updatedAt: startOf(person),
  }
}
