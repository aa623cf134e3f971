import { type ExamType, examTypes, limits, type Weekday, weekdays } from '@kocyolu/contracts'
import { useAddress } from '@kocyolu/web'
import { type Hours, isDay, isWhen, readHours, type When, wholeDay } from './when.ts'

/** How the list may be sorted; the first is the server's own order. */
export const sorts = ['recommended', 'rating', 'newest', 'soonest'] as const
type Sort = (typeof sorts)[number]

/** Filters of the visitor. The address carries them; empty values are absent there. */
export type Filters = {
  q: string
  university: string
  major: string
  expertise: string[]
  day: Weekday[]
  examType: ExamType | ''
  maxRanking: string
  when: When
  /** The first and the last hour of a day, where `when` is one. */
  hours: Hours
  sort: Sort
  page: number
}

export const noFilters: Filters = {
  q: '',
  university: '',
  major: '',
  expertise: [],
  day: [],
  examType: '',
  maxRanking: '',
  when: '',
  hours: wholeDay,
  sort: 'recommended',
  page: 1,
}

/** Coaches on one page of the list. */
export const pageSize = 12

/** Those beyond it are empty. */
export const lastPage = limits.reachMax / pageSize

/** Longest list or text the server accepts in a query. */
const max = { list: 30, q: 100, name: 120 }

/** The filters of an address; what it says wrongly is left out. */
export function readFilters(search: URLSearchParams): Filters {
  const one = (name: string, max: number) => (search.get(name) ?? '').trim().slice(0, max)
  const page = search.get('page') ?? ''
  return {
    q: one('q', max.q),
    university: one('university', max.name),
    major: one('major', max.name),
    expertise: [...new Set(search.getAll('expertise').map(name => name.trim().slice(0, max.name)))]
      .filter(name => name !== '')
      .slice(0, max.list),
    day: weekdays.filter(day => search.getAll('day').includes(day)),
    examType: examTypes.find(type => type === search.get('examType')) ?? '',
    maxRanking: /^[1-9]\d{0,8}$/.test(search.get('maxRanking') ?? '') ? one('maxRanking', 9) : '',
    when: isWhen(search.get('when')) ? (search.get('when') ?? '') : '',
    hours: readHours(search.get('hours')),
    sort: sorts.find(sort => sort === search.get('sort')) ?? 'recommended',
    page: /^[1-9]\d{0,6}$/.test(page) ? Math.min(Number(page), lastPage) : 1,
  }
}

/** The address of the filters, in a fixed order and without what is not chosen. */
export function writeFilters(filters: Filters): URLSearchParams {
  const search = new URLSearchParams()
  for (const name of ['q', 'university', 'major'] as const) if (filters[name]) search.set(name, filters[name])
  for (const name of filters.expertise) search.append('expertise', name)
  for (const day of filters.day) search.append('day', day)
  if (filters.examType) search.set('examType', filters.examType)
  if (filters.maxRanking) search.set('maxRanking', filters.maxRanking)
  if (filters.when) search.set('when', filters.when)
  if (isDay(filters.when) && filters.hours !== wholeDay) search.set('hours', filters.hours)
  if (filters.sort !== 'recommended') search.set('sort', filters.sort)
  if (filters.page > 1) search.set('page', String(filters.page))
  return search
}

/** The change by a wish for a time: the soonest come first until another order is chosen. */
export const wishFor = (when: When, hours: Hours = wholeDay): Partial<Filters> => ({
  when,
  hours,
  sort: when === '' ? 'recommended' : 'soonest',
})

/** Filters after a change; whatever changes but the page leads to the first page. */
export function changeFilters(filters: Filters, change: Partial<Filters>): Filters {
  return { ...filters, page: 1, ...change }
}

/** Clears everything but the search and the order. */
export function clearFilters(filters: Filters): Filters {
  return { ...noFilters, q: filters.q, sort: filters.sort }
}

/** How many filters are on; the search, the order and the page are none. */
export function countFilters(filters: Filters): number {
  const single = [filters.university, filters.major, filters.examType, filters.maxRanking, filters.when]
  return single.filter(value => value !== '').length + filters.expertise.length + filters.day.length
}

/** A list with the value put in, or taken out when it was there. */
export function toggle<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter(one => one !== value) : [...list, value]
}

/** A place in the row of page numbers: a page, or a gap between two of them. */
type PagePlace = number | 'gap-before' | 'gap-after'

/** The page numbers worth showing: the first, the last, the current one and its neighbours. */
export function pageNumbers(current: number, last: number): PagePlace[] {
  const middle = [current - 1, current, current + 1].filter(page => page > 1 && page < last)
  const first = middle[0] ?? last
  const end = middle.at(-1) ?? 1
  return [
    1,
    ...between(1, first, 'gap-before'),
    ...middle,
    ...(middle.length > 0 ? between(end, last, 'gap-after') : []),
    ...(last > 1 ? [last] : []),
  ]
}

/** Separator of two pages: nothing, the one page that is missing, or a gap. */
function between(before: number, after: number, gap: PagePlace): PagePlace[] {
  if (after - before <= 1) return []
  return after - before === 2 ? [before + 1] : [gap]
}

/** Changes the filters as they are when the change is made, also where it depends on them. */
type ChangeFilters = (change: Partial<Filters> | ((now: Filters) => Partial<Filters>)) => void

const address = { read: readFilters, write: writeFilters }

/** The filters of the address, and a way to change them there: Back leads to the page before the list, however many were chosen. */
export function useFilters(): [Filters, ChangeFilters] {
  const [filters, changeAddress] = useAddress(address)
  const change: ChangeFilters = values =>
    changeAddress(now => changeFilters(now, typeof values === 'function' ? values(now) : values), {
      replace: true,
    })
  return [filters, change]
}
