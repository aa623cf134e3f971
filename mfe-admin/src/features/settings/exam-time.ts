/** The exam begins everywhere in Türkiye at the same time, in whatever zone it is entered. */
export const siteZone = 'Europe/Istanbul'

/** Offset of Türkiye's clocks from UTC, in all seasons. */
const offset = '+03:00'

/** An instant as the fields of a form have it: '2027-06-19' and '10:15'. */
export function fieldsOf(at: string | undefined): { day: string; time: string } {
  if (at === undefined) return { day: '', time: '10:15' }
  const local = new Date(Date.parse(at) + 3 * 3_600_000).toISOString()
  return { day: local.slice(0, 10), time: local.slice(11, 16) }
}

/** The instant that the fields say; empty where they say none. */
export const instantOf = (day: string, time: string): string =>
  day === '' || time === '' ? '' : `${day}T${time}:00${offset}`
