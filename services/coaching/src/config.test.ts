import { expect, test } from 'vitest'
import { z } from 'zod'
import { config } from './config.ts'

const settings = z.object(config.shape)
const booking = settings.pick({
  bookingOpenRequests: true,
  bookingWithdrawals: true,
  bookingAnswerHours: true,
  bookingAnswerBeforeStartHours: true,
  bookingCompleteHours: true,
  bookingReminderHours: true,
})

test('the times of booking are settings, each with the product’s default', () => {
  expect(booking.parse({})).toEqual({
    bookingOpenRequests: 5,
    bookingWithdrawals: 3,
    bookingAnswerHours: 48,
    bookingAnswerBeforeStartHours: 1,
    bookingCompleteHours: 24,
    bookingReminderHours: [24, 1],
  })
  const own = { bookingAnswerHours: '12', bookingOpenRequests: '2', bookingReminderHours: '1' }
  expect(booking.parse(own)).toMatchObject({
    bookingAnswerHours: 12,
    bookingOpenRequests: 2,
    bookingReminderHours: [1],
  })
  expect(booking.parse({ bookingReminderHours: 'off' }).bookingReminderHours).toEqual([])
})

test.each([
  ['https://meet.example/', 'https://meet.example'],
  ['https://meet.example/kocyolu/', 'https://meet.example/kocyolu'],
  ['http://meet.example', undefined],
  ['https://meet.example/?room=', undefined],
])('rooms are opened below %s: %s', (given, base) =>
  expect(config.shape.meetingBase.safeParse(given).data).toBe(base),
)

test.each([{ bookingAnswerHours: '0' }, { bookingOpenRequests: '1.5' }, { bookingReminderHours: '12' }])(
  '%o is no setting',
  wrong => expect(booking.safeParse(wrong).success).toBe(false),
)

const base = {
  ...{ port: '0', databaseUrl: 'postgres://kocyolu@localhost/kocyolu', redisUrl: 'redis://localhost' },
  ...{ sessionKeys: 'k'.repeat(16), publicOrigin: 'http://kocyolu.test' },
}
test.each([{ coachRecord: 'required' }, { coachApprovalAdmins: '2' }])(
  'coaches who are listed on submitting have nothing looked at: %o stops the start',
  strict => {
    expect(config.parse({ ...base, ...strict })).toMatchObject({ coachApproval: 'required' })
    const issues = config.safeParse({ ...base, ...strict, coachApproval: 'open' }).error?.issues
    expect(issues).toMatchObject([{ message: expect.stringContaining('needs COACH_APPROVAL=required') }])
  },
)
