import { walkThroughBooking } from '../pages/booking-journey.ts'
import { chooseBuild, decide } from '../releases/decide.ts'
import { expect, test } from '../releases/release-journey.ts'
import { olderBuild } from './fixtures.ts'
import { runInPlace } from './run-build.ts'

test('with older remotes on today’s shell and services, a student books and both write to each other', {
  tag: '@thorough',
}, async ({ page, people, mailbox, releases }) => {
  for (const remote of ['mfe-coaching', 'mfe-messaging']) await releases.bring(await olderBuild(remote))
  await walkThroughBooking({ page, people, mailbox })
})

test('with older services under today’s remotes, a student books and both write to each other', {
  tag: '@thorough',
}, async ({ page, people, mailbox }) => {
  const coaching = await runInPlace(['coaching'], await olderBuild('coaching'))
  const messaging = await runInPlace(['messaging', 'messaging-2'], await olderBuild('messaging'))
  try {
    await walkThroughBooking({ page, people, mailbox })
  } finally {
    await Promise.all([coaching(), messaging()])
  }
})

test('with the admin remote that knows releases of the content service, an admin tries a build out and takes it back', {
  tag: '@thorough',
}, async ({ people, releases }) => {
  await releases.bring(await olderBuild('mfe-admin'))
  const build = await releases.publish('mfe-coaching', { 'Mükemmel Koçunu Bul': 'Sana Uyan Koçu Bul' })
  const page = await (await people.admin()).open('/admin/releases')
  const live = page.getByRole('list', { name: 'Live' })
  await expect(live.getByText('mfe-admin')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Services' }).getByText(/^releases/)).toBeVisible()

  const trying = await chooseBuild(page, 'mfe-coaching', build)
  await trying.getByRole('slider', { name: 'Share of the devices' }).fill('5')
  await decide(trying, 'Yeni başlığı dene', 'Start canary')
  await page.getByRole('button', { name: 'Abort canary' }).click()
  await decide(page.getByRole('dialog', { name: 'Abort the canary?' }), 'Yeterince gördük', 'Abort canary')
  await expect(page.getByRole('heading', { name: /^Canary/ })).toBeHidden()

  await page.getByRole('link', { name: 'Errors' }).click()
  await expect(page).toHaveURL(/\/admin\/releases\/errors$/)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})
