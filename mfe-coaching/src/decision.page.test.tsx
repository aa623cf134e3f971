import type { OwnDecision } from '@kocyolu/contracts'
import { type FakeServer, fail, renderRoute, someDecision, someUser } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

const decision = someDecision()

const open = (part: Partial<OwnDecision> = {}, server: FakeServer = {}) =>
  renderRoute(routes, {
    path: '/dashboard/decisions/4',
    user: someUser(),
    server: { 'coaching.getDecision': { ...decision, ...part }, ...server },
  })
const field = 'Why should it be looked at again?'

test('says what was decided about what, and why', async () => {
  const screen = open()
  expect(await screen.findByRole('region', { name: 'The review you wrote' })).toHaveTextContent('aptal')
  const decided = screen.getByRole('region', { name: 'Decision: hidden from others' })
  expect(decided).toHaveTextContent('November 20, 2026Why: Hakaret var')
})

test('takes an appeal, once, and says that it is on its way', async () => {
  const at = '2026-11-21T10:00:00.000Z'
  const screen = open(
    {},
    {
      'coaching.appealDecision': ({ params, body }) => {
        expect([params.id, body]).toEqual(['4', { text: 'Hakaret etmedim, öfkeliydim.' }])
        return { ...decision, appeal: { text: 'Hakaret etmedim, öfkeliydim.', at } }
      },
    },
  )
  await screen.user.type(await screen.findByRole('textbox', { name: field }), 'Yok')
  await screen.user.click(screen.getByRole('button', { name: 'Send the appeal' }))
  expect(screen.getByRole('textbox', { name: field })).toHaveAccessibleDescription(/At least 10 characters/)
  await screen.user.clear(screen.getByRole('textbox', { name: field }))
  await screen.user.type(screen.getByRole('textbox', { name: field }), 'Hakaret etmedim, öfkeliydim.')
  await screen.user.click(screen.getByRole('button', { name: 'Send the appeal' }))
  expect(await screen.findByText('We have received your appeal')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Your appeal' })).toHaveTextContent(/looking at it again/)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('shows the answer, and no form once it is answered or too late', async () => {
  const appeal = { text: 'Hakaret etmedim.', at: '2026-11-21T10:00:00.000Z' }
  const answer = { upheld: false, why: 'Haklısın', at: '2026-11-22T10:00:00.000Z' }
  const screen = open({ appeal, answer })
  expect(await screen.findByRole('region', { name: 'The decision was revoked' })).toHaveTextContent(
    'Haklısın',
  )
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('offers nothing once it is too late', async () => {
  const screen = open({ appealEndsAt: '2026-01-01T00:00:00.000Z' })
  expect(await screen.findByText('Why: Hakaret var')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('of what is not one’s own there is none', async () => {
  const screen = open({}, { 'coaching.getDecision': fail('not_found') })
  expect(await screen.findByText('404 - Page Not Found')).toBeVisible()
})
