import { CreateMentor } from '@kocyolu/contracts'
import { someOwnMentor } from '@kocyolu/web/testing'
import { describe, expect, it } from 'vitest'
import { onDays } from './hours-by-day.ts'
import {
  emptyForm,
  endless,
  formOf,
  other,
  type ProfileForm,
  profileOf,
  switchByDay,
  withExpertise,
  yearsOf,
} from './profile-form.ts'

const filled: ProfileForm = { ...emptyForm, university: 'Ege Üniversitesi', major: 'Tıp' }

describe('the profile of a form', () => {
  it('has the defaults: weekdays from 9 to 17', () => {
    expect(profileOf(filled)).toMatchObject({
      availableMonday: true,
      availableFriday: true,
      availableSaturday: false,
      availableSunday: false,
      availableHoursStart: 9,
      availableHoursEnd: 17,
      yearsOfExperience: 0,
      bio: null,
      examType: null,
      rankingYKS: null,
      meetingLink: null,
    })
  })

  it('takes the free name behind “Other”', () => {
    const form = { ...filled, university: other, otherUniversity: ' Boğaz Üniversitesi ' }
    expect(profileOf(form).university).toBe('Boğaz Üniversitesi')
  })

  it('reads a rank as people write it', () => {
    expect(profileOf({ ...filled, ranking: '1.250' }).rankingYKS).toBe(1250)
    expect(profileOf({ ...filled, ranking: '12 500' }).rankingYKS).toBe(12_500)
  })

  it.each([
    ['3', 3],
    ['', 0],
    ['many', 0],
    ['4 years', 4],
  ])('years %j are %d', (text, years) => {
    expect(yearsOf(text)).toBe(years)
  })
})

describe('what is wrong is said by the call’s own rules', () => {
  const wrong = (part: Partial<ProfileForm>) =>
    CreateMentor.safeParse(profileOf({ ...filled, ...part })).error?.issues.map(({ path }) => path.join('.'))

  it.each<[string, Partial<ProfileForm>, string[] | undefined]>([
    ['nothing', {}, undefined],
    ['no university and major', { university: '', major: '' }, ['university', 'major']],
    ['“Other” without a name', { university: other }, ['university']],
    ['too many years', { years: '21' }, ['yearsOfExperience']],
    ['a rank in words', { ranking: 'first' }, ['rankingYKS']],
    ['a year long ago', { rankingYear: '1970' }, ['rankingYear']],
    ['a link without https', { meetingLink: 'http://meet.example' }, ['meetingLink']],
    ['a long bio', { bio: 'x'.repeat(2001) }, ['bio']],
    ['no start hour', { start: '' }, ['availableHoursStart']],
    ['no end hour', { end: '' }, ['availableHoursEnd']],
    ['the end before the start', { start: '17', end: '9' }, ['availableHoursEnd']],
    ['an empty span', { start: '9', end: '9' }, ['availableHoursEnd']],
    ['all at once', { major: '', start: '17', end: '9' }, ['major', 'availableHoursEnd']],
  ])('%s', (_, part, paths) => {
    expect(wrong(part)).toEqual(paths)
  })
})

it('adds a category once', () => {
  const physics = { categoryId: 5, category: 'Fizik', description: ' Mekanik ' }
  const once = withExpertise([], physics)
  expect(once).toEqual([{ ...physics, description: 'Mekanik' }])
  expect(withExpertise(once, { ...physics, description: 'Optik' })).toEqual(once)
})

it('brings a stored profile back as it was', () => {
  const form: ProfileForm = {
    ...filled,
    university: other,
    otherUniversity: 'Boğaz Üniversitesi',
    ranking: '1250',
    days: ['sunday', 'monday'],
    ...{ byDay: 'no', hours: onDays(['sunday', 'monday'], '09:00', '17:00') },
    ...{ noticeHours: '0', bookableDays: endless, backOn: '2026-12-05' },
    ...{ maxPerDay: '3', maxPerWeek: endless, gapMinutes: '30', maxStudents: '8', firstNoticeHours: '24' },
    timeZone: 'Europe/Berlin',
    expertise: [{ categoryId: 5, category: 'Fizik', description: 'Mekanik' }],
  }
  const { availableHoursStart: hoursStart, availableHoursEnd: hoursEnd, ...profile } = profileOf(form)
  const weekdays = { monday: true, tuesday: false, wednesday: false, thursday: false, friday: false }
  const availability = { ...weekdays, saturday: false, sunday: true, hoursStart, hoursEnd }
  const expertise = [{ id: 1, categoryId: 5, category: 'Fizik', description: 'Mekanik' }]
  const stored = {
    ...someOwnMentor(),
    ...profile,
    ...{ userId: '', profileImageUrl: null },
    ...{ noticeHours: 0, bookableDays: null, hours: form.hours },
    availability,
    expertise,
  }
  expect(formOf(stored)).toEqual(form)
})

describe('how early and how late people can book', () => {
  const booking = (part: Partial<ProfileForm>) => {
    const { noticeHours, bookableDays, backOn } = profileOf({ ...filled, ...part })
    return { noticeHours, bookableDays, backOn }
  }

  it('is said as it was chosen', () => {
    expect(booking({ noticeHours: '24', bookableDays: '30', backOn: '2026-12-05' })).toEqual({
      ...{ noticeHours: 24, bookableDays: 30, backOn: '2026-12-05' },
    })
    expect(booking({ noticeHours: '0', bookableDays: 'endless' })).toEqual({
      ...{ noticeHours: 0, bookableDays: null, backOn: null },
    })
  })

  it('has limits, or none, and a gap', () => {
    const limited = (part: Partial<ProfileForm>) => {
      const { maxPerDay, maxPerWeek, gapMinutes } = profileOf({ ...filled, noticeHours: '0', ...part })
      return { maxPerDay, maxPerWeek, gapMinutes }
    }
    expect(limited({ maxPerDay: '3', maxPerWeek: endless, gapMinutes: '60' })).toEqual({
      ...{ maxPerDay: 3, maxPerWeek: null, gapMinutes: 60 },
    })
  })

  it('is not sent where it was not asked, so that what is stored stays', () => {
    expect(Object.keys(profileOf(filled))).not.toContain('noticeHours')
    expect(Object.keys(profileOf(filled))).not.toContain('bookableDays')
    for (const field of [
      'backOn',
      'maxPerDay',
      'maxPerWeek',
      'gapMinutes',
      'maxStudents',
      'firstNoticeHours',
    ])
      expect(Object.keys(profileOf(filled))).not.toContain(field)
    expect(CreateMentor.parse(profileOf(filled))).not.toHaveProperty('bookableDays')
  })
})

describe('hours by day', () => {
  const range = { day: 'monday', start: '09:30', end: '11:00' } as const
  const asked = (part: Partial<ProfileForm>): ProfileForm => ({ ...filled, byDay: 'no', ...part })
  const switched = (form: ProfileForm, byDay: 'no' | 'yes') => ({ ...form, ...switchByDay(form, byDay) })

  it.each([
    ['an end before the start', { start: '20', end: '9' }],
    ['no start', { start: '' }],
    ['no end', { end: '' }],
  ])('are not held back by %s, which is not visible any more', (_, broken) => {
    for (const hours of [[], [range, { ...range, day: 'friday' as const, end: '12:00' }]]) {
      const form = switched(asked({ ...broken, hours }), 'yes')
      expect(CreateMentor.safeParse(profileOf(form))).toMatchObject({ success: true, data: { hours } })
    }
  })

  it('are there again after a look at the same hours for all days', () => {
    const hours = [range, { ...range, start: '13:00', end: '14:00' }]
    const form = switched(asked({ byDay: 'yes', hours }), 'no')
    expect(form.days).toEqual(['monday'])
    expect(switched(form, 'yes').hours).toEqual(hours)
  })
})
