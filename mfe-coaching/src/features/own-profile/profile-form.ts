import {
  type CreateMentor,
  examTypes,
  type HoursRange,
  limits,
  majors,
  type OwnMentorProfile,
  timeOfDay,
  type UpdateMentor,
  universities,
  type Weekday,
  weekdays,
} from '@kocyolu/contracts'
import { areSame } from '../../shared/week.ts'
import { onDays } from './hours-by-day.ts'

export type ChosenExpertise = { categoryId: number; category: string; description: string }

/** Values of the fields, as typed. */
export type ProfileForm = {
  university: string
  otherUniversity: string
  major: string
  otherMajor: string
  years: string
  bio: string
  examType: string
  ranking: string
  rankingYear: string
  meetingLink: string
  days: Weekday[]
  start: string
  end: string
  /** Whether `hours` count in the place of days, start and end; empty where it is not asked. */
  byDay: '' | 'no' | 'yes'
  hours: HoursRange[]
  /** Empty where they are not asked. */
  noticeHours: string
  bookableDays: string
  /** Likewise. */
  maxPerDay: string
  maxPerWeek: string
  gapMinutes: string
  maxStudents: string
  firstNoticeHours: string
  /** A day, `2026-12-05`; empty without a break. */
  backOn: string
  timeZone: string
  expertise: ChosenExpertise[]
  /** An area that was begun and not added yet. */
  newCategory: string
  newDescription: string
}

/** As many as any user likes. */
export const endless = 'endless'

/** The choice behind which a free name is typed. */
export const other = 'other'

export const emptyForm: ProfileForm = {
  university: '',
  otherUniversity: '',
  major: '',
  otherMajor: '',
  years: '0',
  bio: '',
  examType: '',
  ranking: '',
  rankingYear: '',
  meetingLink: '',
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  start: String(limits.defaultHoursStart),
  end: String(limits.defaultHoursEnd),
  byDay: '',
  hours: [],
  noticeHours: '',
  bookableDays: '',
  maxPerDay: '',
  maxPerWeek: '',
  gapMinutes: '',
  maxStudents: '',
  firstNoticeHours: '',
  backOn: '',
  timeZone: 'Europe/Istanbul',
  expertise: [],
  newCategory: '',
  newDescription: '',
}

/** The fields of a profile that there is already. */
export function formOf(profile: OwnMentorProfile): ProfileForm {
  const { availability, university, major } = profile
  return {
    ...emptyForm,
    ...named('university', 'otherUniversity', universities, university),
    ...named('major', 'otherMajor', majors, major),
    years: String(profile.yearsOfExperience),
    bio: profile.bio ?? '',
    examType: profile.examType ?? '',
    ranking: String(profile.rankingYKS ?? ''),
    rankingYear: String(profile.rankingYear ?? ''),
    meetingLink: profile.meetingLink ?? '',
    days: weekdays.filter(day => availability[day]),
    start: String(availability.hoursStart),
    end: String(availability.hoursEnd),
    byDay: isOneRange(profile.hours, availability) ? 'no' : 'yes',
    hours: profile.hours,
    noticeHours: String(profile.noticeHours),
    bookableDays: String(profile.bookableDays ?? endless),
    maxPerDay: String(profile.maxPerDay ?? endless),
    maxPerWeek: String(profile.maxPerWeek ?? endless),
    gapMinutes: String(profile.gapMinutes ?? 0),
    maxStudents: String(profile.maxStudents ?? endless),
    firstNoticeHours: String(profile.firstNoticeHours ?? 0),
    backOn: profile.backOn ?? '',
    timeZone: profile.timeZone,
    expertise: profile.expertise.map(({ categoryId, category, description }) => ({
      categoryId,
      category,
      description: description ?? '',
    })),
  }
}

/** Whether the days and hours say all that there is to say. */
function isOneRange(
  hours: HoursRange[],
  { hoursStart, hoursEnd }: OwnMentorProfile['availability'],
): boolean {
  const [first] = hours
  return (
    !first || (areSame(hours) && first.start === wallTime(hoursStart) && first.end === wallTime(hoursEnd))
  )
}

const wallTime = (hour: number | string): string => timeOfDay(Number(hour) * 60)

/** The hours of each day that days, start and end say. */
const hoursOfForm = ({ days, start, end }: ProfileForm): HoursRange[] =>
  onDays(days, wallTime(start), wallTime(end))

/**
 * Converts the fields to hours by day, or back. Those that differ by day are kept for the way back; a start
 * and an end that make no sense are not, since the error would not be visible.
 */
export function switchByDay(form: ProfileForm, byDay: 'no' | 'yes'): Partial<ProfileForm> {
  if (byDay === 'no')
    return { byDay, days: weekdays.filter(day => form.hours.some(range => range.day === day)) }
  const isRange = form.start !== '' && Number(form.start) < Number(form.end)
  const { start, end } = isRange ? form : emptyForm
  if (!areSame(form.hours)) return { byDay, start, end }
  return { byDay, start, end, hours: isRange ? hoursOfForm(form) : [] }
}

/** A name in the two fields for it: chosen from the list, or typed behind 'Other'. */
export function named<C extends string, O extends string>(
  choice: C,
  otherChoice: O,
  names: readonly string[],
  name: string,
): Record<C | O, string> {
  const isListed = name === '' || names.includes(name)
  return { [choice]: isListed ? name : other, [otherChoice]: isListed ? '' : name } as Record<C | O, string>
}

/** Years as a number; what is not a number becomes 0. */
export const yearsOf = (text: string) => Number.parseInt(text, 10) || 0

/** The profile that the fields say. A field that makes no sense becomes a value the contract refuses. */
export function profileOf(form: ProfileForm): CreateMentor {
  const has = (day: Weekday) => form.days.includes(day)
  return {
    university: nameOf(form.university, form.otherUniversity),
    major: nameOf(form.major, form.otherMajor),
    yearsOfExperience: yearsOf(form.years),
    bio: form.bio.trim() || null,
    availableSunday: has('sunday'),
    availableMonday: has('monday'),
    availableTuesday: has('tuesday'),
    availableWednesday: has('wednesday'),
    availableThursday: has('thursday'),
    availableFriday: has('friday'),
    availableSaturday: has('saturday'),
    availableHoursStart: form.start === '' ? Number.NaN : Number(form.start),
    availableHoursEnd: form.end === '' ? Number.NaN : Number(form.end),
    ...(form.byDay === 'yes' && { hours: form.hours }),
    ...(form.byDay === 'no' && form.start !== '' && form.end !== '' && { hours: hoursOfForm(form) }),
    ...(form.noticeHours !== '' && { noticeHours: Number(form.noticeHours) }),
    ...(form.bookableDays !== '' && { bookableDays: numberOrEndless(form.bookableDays) }),
    // Only a profile that there is already has limits and a break.
    ...(form.noticeHours !== '' && {
      maxPerDay: numberOrEndless(form.maxPerDay),
      maxPerWeek: numberOrEndless(form.maxPerWeek),
      gapMinutes: Number(form.gapMinutes),
      maxStudents: numberOrEndless(form.maxStudents),
      firstNoticeHours: Number(form.firstNoticeHours),
      backOn: form.backOn || null,
    }),
    timeZone: form.timeZone,
    examType: examTypes.find(type => type === form.examType) ?? null,
    rankingYKS: numberOf(form.ranking),
    rankingYear: numberOf(form.rankingYear),
    meetingLink: form.meetingLink.trim() || null,
    expertise: form.expertise.map(({ categoryId, description }) => ({
      categoryId,
      description: description || null,
    })),
  }
}

const numberOrEndless = (text: string): number | null => (text === endless ? null : Number(text))

/** Days, start, end and hours say one thing together. */
const isTime = (field: string) => field === 'hours' || /^available[A-Z]/.test(field)

/** A form's changes of a stored profile, and the values it saw there: another device's changes meanwhile stay. */
export function changesOf(profile: CreateMentor, stored: CreateMentor): UpdateMentor {
  const before = new Map(Object.entries(stored))
  const isOther = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before.get(field))
  const all = Object.entries(profile)
  const changesTime = all.filter(([field]) => isTime(field)).some(isOther)
  const changes = all.filter(one => (isTime(one[0]) ? changesTime : isOther(one)))
  const seen = changes.flatMap(([field]) => (before.has(field) ? [[field, before.get(field)]] : []))
  return { ...Object.fromEntries(changes), seen: Object.fromEntries(seen) }
}

/** The name that two such fields say. */
export const nameOf = (choice: string, typed: string) => (choice === other ? typed : choice).trim()

/** A number as people write it, '1.250' or '1 250'; null when nothing is written. */
function numberOf(text: string): number | null {
  const digits = text.replaceAll(/[\s.,]/g, '')
  return digits === '' ? null : Number(digits)
}

/** The fields that can be wrong, by their names in the call. */
export type ProfileField =
  | 'university'
  | 'major'
  | 'yearsOfExperience'
  | 'bio'
  | 'examType'
  | 'rankingYKS'
  | 'rankingYear'
  | 'meetingLink'
  | 'availableHoursStart'
  | 'availableHoursEnd'
  | 'hours'
  | 'noticeHours'
  | 'bookableDays'
  | 'maxPerDay'
  | 'maxPerWeek'
  | 'gapMinutes'
  | 'maxStudents'
  | 'firstNoticeHours'
  | 'backOn'
  | 'timeZone'
  | 'expertise'

/** The list with one more area; a category that is there already is not added twice. */
export function withExpertise(list: readonly ChosenExpertise[], added: ChosenExpertise): ChosenExpertise[] {
  if (list.some(one => one.categoryId === added.categoryId)) return [...list]
  return [...list, { ...added, description: added.description.trim() }]
}

/** Props of the fields of a part of the form; `stored` are the values when nothing is changed. */
export type FieldsProps = {
  draft: { values: ProfileForm; stored: ProfileForm; change: (part: Partial<ProfileForm>) => void }
  error: (field: ProfileField) => string | undefined
}
