import { chooseBuild, decide } from './decide.ts'
import { expect, test } from './release-journey.ts'

test('an area is taken out: its addresses are not found, nothing links there, the rest works, and it comes back', {
  tag: '@thorough',
}, async ({ people, page: visitor, releases }) => {
  // The present composition is live again when this ends, whatever happens.
  const build = await releases.publish('mfe-messaging', { Mesajlar: 'Yazışmalar' })
  const student = await people.student()
  const before = await student.open('/dashboard')
  await expect(before.locator('a[href^="/messages"]').first()).toBeVisible()

  const page = await (await people.admin()).open('/admin/releases')
  const row = page.getByRole('group', { name: 'mfe-messaging' })
  await row.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove mfe-messaging from the site?' })
  await expect(
    dialog.getByRole('list', { name: /^Addresses/ }).getByText('/messages', { exact: true }),
  ).toBeVisible()
  await expect(dialog.getByRole('list', { name: /^Links/ }).getByText('Messages')).toBeVisible()
  await expect(dialog.getByText(/^Pages of .*mfe-coaching.* also link/)).toBeVisible()
  await decide(dialog, 'Mesajlar bozuk', 'Remove')
  await expect(page.getByText('Removed from the site: its addresses are not found.')).toBeVisible()

  const messages = await visitor.goto('/messages')
  expect(messages?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  const gone = await student.open('/messages')
  await expect(gone.getByText(/404 - /)).toBeVisible()
  await expect(gone.locator('a[href^="/messages"]')).toHaveCount(0)
  for (const path of ['/', '/mentors', '/dashboard']) {
    const answer = await gone.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(gone.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(gone.locator('header a[href^="/messages"], nav a[href^="/messages"]')).toHaveCount(0)
  }

  const choosing = await chooseBuild(page, 'mfe-messaging', build)
  await choosing.getByRole('radio', { name: 'Everybody' }).check()
  await decide(choosing, 'Geri geldi', 'Make live')
  expect((await visitor.goto('/messages'))?.status()).toBe(200)
  const back = await student.open('/messages')
  await expect(back.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
})
