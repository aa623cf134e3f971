import {
  type ExamType,
  examTypes,
  type FindQuery,
  type Help,
  helps,
  type WeekPart,
  weekParts,
} from '@kocyolu/contracts'

/** Answers of a visitor; the address carries them. */
export type Answers = {
  examType: ExamType | ''
  area: string[]
  hours: WeekPart | ''
  help: Help | ''
}

const max = { areas: 30, name: 120 }
const names = ['examType', 'area', 'hours', 'help'] as const

/** The answers of an address; what it says wrongly is left out. */
export const readAnswers = (search: URLSearchParams): Answers => ({
  examType: examTypes.find(type => type === search.get('examType')) ?? '',
  area: [...new Set(search.getAll('area').map(name => name.trim().slice(0, max.name)))]
    .filter(name => name !== '')
    .slice(0, max.areas),
  hours: weekParts.find(part => part === search.get('hours')) ?? '',
  help: helps.find(help => help === search.get('help')) ?? '',
})

/** Whether the form was sent, also with no answer at all. */
export const isAnswered = (search: URLSearchParams): boolean => names.some(name => search.has(name))

/** As a browser without scripts sends them. */
export function writeAnswers({ examType, area, hours, help }: Answers): URLSearchParams {
  const search = new URLSearchParams({ examType })
  for (const name of area) search.append('area', name)
  search.set('hours', hours)
  search.set('help', help)
  return search
}

export const queryOf = ({ examType, area, hours, help }: Answers): FindQuery => ({
  ...(examType && { examType }),
  ...(area.length > 0 && { area }),
  ...(hours && { hours }),
  ...(help && { help }),
})
