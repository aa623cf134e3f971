import type { GuardianMail, GuardianSummary } from '@kocyolu/contracts'
import { type FakeServer, fail, renderRoute, someUser, waitFor, within } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const mail: GuardianMail = {
  ...{
    language: 'tr',
    subject: 'Deniz için haftanın özeti',
    greeting: 'Merhaba,',
    heading: 'Haftanın özeti',
  },
  ...{
    paragraphs: ['Deniz haftasını paylaştı.'],
    details: [{ label: 'Yapılan seans', value: '2 (2 saat)' }],
  },
  ...{ action: 'Veli sayfasını aç', note: 'Yalnızca sayılar.', footer: 'Burada bir hesabın yok.' },
}
const on: GuardianSummary = {
  ...{ isOffered: true, isOn: true, email: 'veli@ornek.com', nextAt: '2026-12-06T09:00:00.000Z' },
  latest: { day: '2026-11-29', state: 'waiting', sendsAt: '2026-11-29T15:00:00.000Z', mail },
  example: { ...mail, details: [{ label: 'Yapılan seans', value: 'örnek' }] },
}
const off: GuardianSummary = { ...on, isOn: false, nextAt: null, latest: null }
const open = (summary: GuardianSummary, server: FakeServer = {}) =>
  renderRoute(routes, {
    path: '/dashboard/guardian',
    user: someUser(),
    server: { 'identity.getGuardianSummary': summary, ...server },
  })

test('a student reads the mail word by word before it goes, and stops it', async () => {
  const stopped = { ...on, latest: on.latest && { ...on.latest, state: 'stopped' as const } }
  const screen = open(on, { 'identity.stopGuardianSummary': stopped })
  const preview = within(await screen.findByRole('region', { name: 'Your guardian will read this' }))
  expect(preview.getByText(/^It will be sent on/)).toBeVisible()
  const texts = [
    mail.greeting,
    mail.heading,
    ...mail.paragraphs,
    '2 (2 saat)',
    mail.action,
    mail.note,
    mail.footer,
  ]
  for (const text of texts) expect(preview.getByText(text)).toBeVisible()
  expect(preview.getByRole('article')).toHaveAttribute('lang', 'tr')
  await screen.user.click(preview.getByRole('button', { name: 'Do not send this one' }))
  expect(await preview.findByText(/^You stopped it/)).toBeVisible()
  expect(preview.queryByRole('button')).toBeNull()
  expect(screen.requests.at(-1)?.params).toEqual({ day: '2026-11-29' })
})

test('it is turned on after an example, and off for good', async () => {
  const screen = open(off, {
    'identity.changeGuardianSummary': ({ body }) => (Object(body).isOn ? { ...on, latest: null } : off),
  })
  expect(await screen.findByRole('region', { name: /^An example/ })).toBeVisible()
  expect(screen.getByText('örnek')).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Turn the summary on' }))
  expect(await screen.findByText(/^On: each Sunday .* veli@ornek\.com/)).toBeVisible()
  expect(screen.getByText(/^The next summary is made on/)).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Stop the summary for good' }))
  expect(await screen.findByText(/^Off:/)).toBeVisible()
})

test('one that was sent meanwhile cannot be stopped, and says so', async () => {
  const screen = open(on, { 'identity.stopGuardianSummary': fail('conflict') })
  await screen.user.click(await screen.findByRole('button', { name: 'Do not send this one' }))
  expect(await screen.findByText('That did not work')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Do not send this one' })).toBeEnabled()
})

test('without a guardian it leads to the settings; what failed can be tried again', async () => {
  let isDown = true
  const none = { ...off, isOffered: false, email: null }
  const screen = open(none, { 'identity.getGuardianSummary': () => (isDown ? fail('unavailable') : none) })
  expect(await screen.findByText('The summary could not be loaded.')).toBeVisible()
  isDown = false
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Open settings' })).toHaveAttribute(
    'href',
    '/dashboard/settings#guardian',
  )
})

test.each(['mentor', 'admin'] as const)('a %s has no such page', async role => {
  const screen = renderRoute(
    routes.filter(({ path }) => path !== '/dashboard'),
    { path: '/dashboard/guardian', user: someUser({ role }), server: {} },
  )
  await waitFor(() => expect(screen.location()).not.toBe('/dashboard/guardian'))
})
