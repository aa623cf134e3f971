import { MentorProfile } from '@kocyolu/contracts'
import type { About } from './about.ts'

export function aboutMentor(answer: unknown): About {
  const mentor = MentorProfile.parse(answer)
  const name = `${mentor.firstName} ${mentor.lastName}`
  const { university, major, averageRating, reviewCount } = mentor
  return {
    values: { name, university, major },
    image: mentor.profileImageUrl,
    type: 'profile',
    thing: (url, brandName) => ({
      '@type': 'Service',
      '@id': url(`/mentors/${mentor.id}`),
      url: url(`/mentors/${mentor.id}`),
      name: `${name} – YKS koçluğu`,
      serviceType: 'YKS koçluğu',
      ...(mentor.bio && { description: mentor.bio }),
      provider: {
        '@type': 'Person',
        name,
        ...(mentor.profileImageUrl && { image: url(mentor.profileImageUrl) }),
        affiliation: { '@type': 'CollegeOrUniversity', name: university },
        ...credentialsOf(mentor),
        knowsAbout: mentor.expertise.map(({ category }) => category),
      },
      broker: { '@type': 'Organization', name: brandName, url: url('/') },
      ...(reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: averageRating,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    }),
  }
}

/** Facts with a proof that admins checked; a statement alone is no credential. */
function credentialsOf({ rankingYKS, rankProved, universityProved }: MentorProfile) {
  const names = [
    ...(rankProved && rankingYKS !== null ? ['Sıralaması belgelendi'] : []),
    ...(universityProved ? ['Üniversitesi doğrulandı'] : []),
  ]
  if (names.length === 0) return {}
  return { hasCredential: names.map(name => ({ '@type': 'EducationalOccupationalCredential', name })) }
}
