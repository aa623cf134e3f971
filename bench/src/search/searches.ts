/** Queries of the list of coaches; a value of several is given so many times. */
export type SearchQuery = Record<string, string | string[]>

const sorts = ['recommended', 'rating', 'newest'] as const
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
const areas = ['Fizik', 'Kimya', 'Biyoloji', 'Geometri', 'Motivasyon', 'TYT Matematik']

/** Every filter, those that many match and those that few do, and some together. */
const filters: Record<string, SearchQuery> = {
  'no filter': {},
  'one letter': { q: 'a' },
  'two letters': { q: 'iş' },
  'two letters that no coach has': { q: 'qx' },
  'part of a name': { q: 'mat' },
  'a name': { q: 'Işık Isırgan' },
  'school and subject': { q: 'bogazici tip' },
  'what no coach has': { q: 'zzzzz' },
  'a common university': { university: 'Boğaziçi Üniversitesi' },
  'a rare university': { university: 'Işık Üniversitesi' },
  'a major': { major: 'Tıp' },
  'university and major': { university: 'Ege Üniversitesi', major: 'Tarih' },
  'one area': { expertise: 'Fizik' },
  'six areas': { expertise: areas },
  'one day': { day: 'sunday' },
  'five days': { day: weekdays },
  'a score type': { examType: 'SAY' },
  'score type and day': { examType: 'DİL', day: 'sunday' },
  'the first 1,000': { maxRanking: '1000' },
  'the first 100,000': { maxRanking: '100000' },
  'many at once': {
    university: 'Boğaziçi Üniversitesi',
    major: 'Makine Mühendisliği',
    examType: 'SAY',
    day: ['monday', 'saturday'],
    expertise: ['Fizik', 'Geometri'],
    maxRanking: '50000',
  },
  'search and filters': { q: 'demir', examType: 'EA', day: 'sunday', expertise: 'Kimya' },
}

/** As far as any user could turn pages: 12,000 coaches from the first. */
const farPage = 1_000

/** Every filter in every order, and far pages. */
export function allSearches(): Record<string, SearchQuery> {
  const far = { page: String(farPage) }
  const first = Object.entries(filters).flatMap(([name, filter]) =>
    sorts.map(sort => [`${name}, ${sort}`, { page: '1', ...filter, sort }] as const),
  )
  const later = sorts.flatMap(sort => [
    [`page 1,000, ${sort}`, { ...far, sort }] as const,
    [`page 1,000 of five days, ${sort}`, { ...far, day: weekdays, sort }] as const,
  ])
  return Object.fromEntries([...first, ...later])
}

/** The address that asks for it. */
export function addressOf(query: SearchQuery): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map(one => [name, one]))
  return `/api/mentors?${new URLSearchParams(pairs)}`
}
