import { walkThroughBooking } from '../pages/booking-journey.ts'
import { test } from '../releases/release-journey.ts'
import { olderBuild } from './fixtures.ts'
import { runInPlace } from './run-build.ts'

test('with older remotes on today’s shell and services, a student books and both write to each other', async ({
  page,
  people,
  mailbox,
  releases,
}) => {
  for (const remote of ['mfe-coaching', 'mfe-messaging']) await releases.bring(await olderBuild(remote))
  await walkThroughBooking({ page, people, mailbox })
})

test('with older services under today’s remotes, a student books and both write to each other', async ({
  page,
  people,
  mailbox,
}) => {
  const coaching = await runInPlace(['coaching'], await olderBuild('coaching'))
  const messaging = await runInPlace(['messaging', 'messaging-2'], await olderBuild('messaging'))
  try {
    await walkThroughBooking({ page, people, mailbox })
  } finally {
    await Promise.all([coaching(), messaging()])
  }
})
