import { describe, expect, test } from 'vitest'
import { bookableUntil, isPaused, noticesOf, type Proved, studentDue } from './proof-dues.ts'

const settings = { coachApproval: 'required', coachRecord: 'optional', coachStudentMonths: 12 } as const
const profile: Proved = {
  ...{ approval: 'approved', created_at: new Date('2024-01-31T10:00:00Z') },
  ...{ student_checked_at: null, university_proved_at: null, first_approved_at: null },
  ...{ student_grace_until: null, record_checked_at: null, record_due_at: null },
}
const at = (text: string) => new Date(`${text}T10:00:00Z`)
const dueOn = (changed: Partial<Proved>, more: object = {}) =>
  studentDue({ ...profile, ...changed }, { ...settings, ...more })
    ?.dueAt.toISOString()
    .slice(0, 10)

describe('a student’s status', () => {
  test('is due a year after it was seen, else proved, else approved, else after the profile began', () => {
    const seen = { student_checked_at: at('2026-03-01') }
    const proved = { university_proved_at: at('2025-10-02') }
    const approved = { first_approved_at: at('2025-09-01') }
    expect(dueOn({ ...seen, ...proved, ...approved })).toBe('2027-03-01')
    expect(dueOn({ ...proved, ...approved })).toBe('2026-10-02')
    expect(dueOn(approved)).toBe('2026-09-01')
    expect(dueOn({})).toBe('2025-01-31')
    expect(dueOn({}, { coachStudentMonths: 13 })).toBe('2025-02-28')
  })

  test('is due no sooner than a coach from before has to know, and of no one where it is not asked', () => {
    expect(dueOn({ student_grace_until: at('2027-01-29') })).toBe('2027-01-29')
    expect(dueOn({ approval: 'submitted' })).toBeUndefined()
    expect(dueOn({}, { coachStudentMonths: 0 })).toBeUndefined()
    expect(dueOn({}, { coachApproval: 'open' })).toBeUndefined()
  })

  test('is notified of a month and a week before, and once new sessions have ended', () => {
    const due = studentDue({ ...profile, student_checked_at: at('2026-01-31') }, settings)
    const notices = (day: string) => noticesOf(due, at(day))
    expect(['2026-12-31', '2027-01-01', '2027-01-23', '2027-01-24'].map(notices)).toEqual([0, 1, 1, 2])
    expect(['2027-03-01', '2027-03-02'].map(notices)).toEqual([2, 3])
  })
})

test('the first of two ends counts, from its very moment on', () => {
  const both = { ...profile, student_checked_at: at('2026-01-31'), record_due_at: at('2027-01-10') }
  const until = bookableUntil(both, { ...settings, coachRecord: 'required' })
  expect(until).toEqual(at('2027-01-10'))
  expect([isPaused(until, Number(until) - 1), isPaused(until?.toISOString(), Number(until))]).toEqual([
    false,
    true,
  ])
  expect(bookableUntil(both, settings)).toEqual(at('2027-03-02'))
  expect(isPaused(null, 0)).toBe(false)
})
