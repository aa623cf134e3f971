/** Queries of the list of coaches; a value of several is given so many times. */
export type SearchQuery = Record<string, string | string[]>

const sorts = ['recommended', 'rating', 'newest', 'soonest'] as const
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

/** Periods in which coaches are free: many of them, few, and none. Those of the fill work from six to two o'clock of UTC. */
function periods(): Record<string, SearchQuery> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const within = (from: string, to: string) => ({
    from: `${tomorrow}T${from}:00Z`,
    to: `${tomorrow}T${to}:00Z`,
  })
  const week = { to: new Date(Date.now() + 7 * 86_400_000).toISOString() }
  return {
    'a morning': within('06:00', '09:00'),
    'a week': week,
    'an hour at night': within('00:00', '01:00'),
    'a morning and a score type': { ...within('06:00', '09:00'), examType: 'SAY' },
    'a morning and an area': { ...within('06:00', '09:00'), expertise: 'Fizik' },
    'a morning and a rare university': { ...within('06:00', '09:00'), university: 'Işık Üniversitesi' },
    'a morning and the first 1,000': { ...within('06:00', '09:00'), maxRanking: '1000' },
    'a morning and part of a name': { ...within('06:00', '09:00'), q: 'mat' },
    'a week and two days': { ...week, day: ['monday', 'saturday'] },
  }
}

/** As far as any user could turn pages: 12,000 coaches from the first. */
const farPage = 1_000

/** Every filter in every order, and far pages. */
export function allSearches(): Record<string, SearchQuery> {
  const far = { page: String(farPage) }
  const first = Object.entries({ ...filters, ...periods() }).flatMap(([name, filter]) =>
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
