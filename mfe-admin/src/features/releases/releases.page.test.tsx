import type { PublishedBuild, ReleaseEntry, ReleaseState } from '@kocyolu/contracts'
import {
  act,
  chooseOption,
  type FakeServer,
  fail,
  fireEvent,
  openedDialog,
  renderRoute,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const by = 'Aslı Kurt'
const since = '2026-11-20T10:00:00.000Z'
const state: ReleaseState = {
  number: 12,
  composition: 9,
  apps: [
    { app: 'shell', build: 'aaaa', since, by, why: 'Yeni üst menü' },
    { app: 'mfe-coaching', build: 'bbbb', since, by: 'release tool', why: 'Takvim' },
  ],
  canary: null,
  services: [
    { service: 'coaching', build: '1f2e', contract: 4 },
    { service: 'content', build: null, contract: null },
  ],
  absent: [],
  site: { composition: 9, canary: null },
}
const changes = [{ app: 'mfe-coaching', from: 'bbbb', to: 'cccc' }]
const trying: ReleaseState = {
  ...state,
  number: 13,
  canary: {
    composition: 10,
    percent: 5,
    for: ['admin'],
    people: 2,
    since,
    by,
    why: 'Takvimi dene',
    changes,
    rates: { stable: { tabs: 2000, failed: 10 }, canary: { tabs: 100, failed: 4 } },
  },
}
const entry: ReleaseEntry = {
  number: 12,
  at: since,
  by,
  why: 'Takvim',
  action: 'promote',
  changes: [{ app: 'mfe-coaching', from: '9999', to: 'bbbb' }],
  composition: 9,
  canary: null,
  canGoBack: false,
}
const older: ReleaseEntry = {
  ...entry,
  number: 11,
  composition: 8,
  action: 'teleport',
  canGoBack: true,
}
const published: PublishedBuild[] = [
  { app: 'mfe-coaching', build: 'cccc', at: null, by, live: false, canary: false },
  { app: 'mfe-coaching', build: 'bbbb', at: since, by, live: true, canary: false },
]
const overtaken = fail('releases.overtaken', [
  { path: 'by', message: 'Can Ak' },
  { path: 'action', message: 'rollback' },
  { path: 'why', message: 'Takvim boş' },
])

const open = (server: FakeServer = {}) =>
  renderRoute(routes, {
    path: '/admin/releases',
    user: someUser({ role: 'admin' }),
    server: {
      'releases.getReleases': state,
      'releases.listReleases': { items: [entry, older], nextCursor: null },
      'releases.listBuilds': published,
      'releases.planRollback': {
        composition: 8,
        changes: [{ app: 'shell', from: 'aaaa', to: '0000', by: 'Can Ak', why: 'Yeni menü' }],
      },
      ...server,
    },
  })
type Screen = ReturnType<typeof open>

const press = async (screen: Screen, name: string) =>
  screen.user.click(await screen.findByRole('button', { name }))
const bodyOf = (screen: Screen, call: string) => screen.requests.find(seen => seen.call === call)?.body
/** A user looks at the tab again, which asks for what is live now. */
const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))
const takeAll = async (screen: Screen, dialog: ReturnType<typeof within>) =>
  screen.user.click(dialog.getByText('Roll back all of these'))
const say = async (screen: Screen, dialog: ReturnType<typeof within>, why: string) =>
  screen.user.type(dialog.getByRole('textbox', { name: 'Why?' }), why)

test('says what is live since when, by whom and why, and what the services offer', async () => {
  const screen = open()
  const live = within(await screen.findByRole('list', { name: 'Live' }))
  expect(live.getAllByRole('listitem').map(row => row.textContent)).toEqual([
    expect.stringMatching(/^shell aaaaAslı Kurt: Yeni üst menüNovember 20, 2026/),
    expect.stringMatching(/^mfe-coaching bbbbrelease tool: TakvimNovember 20, 2026/),
  ])
  const services = within(screen.getByRole('list', { name: 'Services' }))
  expect(services.getAllByRole('listitem').map(row => row.textContent)).toEqual([
    'coaching 1f2eContract 4',
    'content No answer',
  ])
})

test.each([
  [
    'another release',
    { composition: 11, canary: null },
    /^Stored, but not served yet: the site serves composition 11 and/,
  ],
  ['what development servers stand in for', { composition: null, canary: null }, /^Stored, but/],
  [
    'a canary that has ended',
    { composition: state.composition, canary: { composition: 5, percent: 5 } },
    /^Stored, but/,
  ],
  ['an unknown composition', null, /^The composition that the site serves is unknown/],
])('says when the site serves %s', async (_, site, text) => {
  const screen = open({ 'releases.getReleases': { ...state, site } })
  expect(await screen.findByText(text)).toBeVisible()
})

test('says nothing of a site that serves what is live', async () => {
  const screen = open()
  await screen.findByRole('list', { name: 'Live' })
  expect(screen.queryByText(/^Stored, but|^The composition that/)).toBeNull()
})

test('shows the history, also an act that this page does not know', async () => {
  const screen = open()
  const table = within(await screen.findByRole('table', { name: 'History' }))
  const [, first, second] = table.getAllByRole('row')
  expect(first).toHaveTextContent(/New build made live.*mfe-coaching before: 9999→after: bbbb.*Takvim/)
  expect(second).toHaveTextContent('Release changed')
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
  // Nothing to search or filter it by.
  expect(screen.queryByRole('search')).toBeNull()
})

test('offers to go back only as far as the server does', async () => {
  const entries = [31, 30, 12, 11, 1].map(number => ({
    ...entry,
    number,
    composition: number,
    canGoBack: number >= 12,
  }))
  const screen = open({
    'releases.getReleases': { ...state, number: 31, composition: 31 },
    'releases.listReleases': { items: entries, nextCursor: null },
  })
  await screen.findByRole('table', { name: 'History' })
  const offered = screen.getAllByRole('button', { name: 'Roll back to this' })
  expect(offered.map(button => button.closest('[role=group]')?.getAttribute('aria-label'))).toEqual([
    'Entry 30 · composition 30',
    'Entry 12 · composition 12',
  ])
})

test('without a store it says what to do, without a release too', async () => {
  const none = open({ 'releases.getReleases': fail('releases.unavailable') })
  expect(await none.findByText('No release store is configured')).toBeVisible()
  none.unmount()
  const empty = open({
    'releases.getReleases': { ...state, number: 0, composition: 0, apps: [], services: [] },
  })
  expect(await empty.findByText('Nothing has been released yet')).toBeVisible()
  expect(empty.queryByText(/Composition 0/)).toBeNull()
  expect(empty.queryByRole('heading', { name: 'History' })).toBeNull()
})

test('a service that does not answer can be asked again', async () => {
  let isDown = true
  const screen = open({ 'releases.getReleases': () => (isDown ? fail('unavailable') : state) })
  expect(await screen.findByRole('alert')).toHaveTextContent('This part cannot be reached right now')
  isDown = false
  await press(screen, 'Try again')
  expect(await screen.findByRole('list', { name: 'Live' })).toBeVisible()
})

test('starts a canary with a build, a share and a reason', async () => {
  let now = state
  const screen = open({
    'releases.getReleases': () => now,
    'releases.startCanary': () => {
      now = trying
      return trying
    },
  })
  const row = within(await screen.findByRole('group', { name: 'mfe-coaching' }))
  await screen.user.click(row.getByRole('button', { name: 'Choose build' }))
  const dialog = within(await openedDialog('Build of mfe-coaching'))
  await screen.user.click(dialog.getByRole('button', { name: 'Start canary' }))
  expect(dialog.getAllByText('Choose a build').at(-1)).toBeVisible()
  expect(dialog.getByRole('combobox', { name: 'Build' })).toHaveFocus()
  expect(dialog.getByRole('slider', { name: 'Share of the devices' })).toHaveAttribute('aria-valuetext', '5%')
  await chooseOption(screen.user, 'Build', 'cccc · Aslı Kurt')
  expect(dialog.getByRole('list', { name: 'Changed builds' })).toHaveTextContent(
    'mfe-coaching before: bbbb→after: cccc',
  )
  expect(dialog.getByRole('link', { name: 'Preview this build in a new tab' })).toHaveAttribute(
    'href',
    '/?preview=mfe-coaching@cccc',
  )
  expect(dialog.getByText(/^No answer from content: /)).toBeVisible()
  fireEvent.change(dialog.getByRole('slider', { name: 'Share of the devices' }), { target: { value: '7' } })
  await say(screen, dialog, 'Takvimi dene')
  await screen.user.click(dialog.getByRole('button', { name: 'Start canary' }))
  expect(await screen.findByRole('heading', { name: 'Canary for 5% of the devices' })).toBeVisible()
  expect(bodyOf(screen, 'releases.startCanary')).toEqual({
    builds: [{ app: 'mfe-coaching', build: 'cccc' }],
    percent: 7,
    why: 'Takvimi dene',
    seen: 12,
  })
})

test('a build that does not fit is refused by name, and can go to everybody otherwise', async () => {
  const complaint = 'mfe-coaching takes Rating of antd/es/rate, which the shell aaaa does not provide'
  const screen = open({
    'releases.promoteBuilds': fail('releases.refused', [{ path: 'builds', message: complaint }]),
  })
  const row = within(await screen.findByRole('group', { name: 'mfe-coaching' }))
  await screen.user.click(row.getByRole('button', { name: 'Choose build' }))
  const dialog = within(await openedDialog('Build of mfe-coaching'))
  await chooseOption(screen.user, 'Build', 'cccc · Aslı Kurt')
  await screen.user.click(dialog.getByRole('radio', { name: 'Everybody' }))
  await say(screen, dialog, 'Takvim')
  await screen.user.click(dialog.getByRole('button', { name: 'Make live' }))
  expect(await dialog.findByText(complaint)).toBeVisible()
  // Shown where it was decided, and nowhere else.
  expect(screen.queryByText('That didn’t work')).toBeNull()
})

test('who is choosing a build goes on while another user releases', async () => {
  let now = state
  let asked = 0
  const screen = open({
    'releases.getReleases': () => now,
    'releases.listBuilds': () => (++asked === 1 ? published : new Promise(() => {})),
  })
  const row = within(await screen.findByRole('group', { name: 'mfe-coaching' }))
  await screen.user.click(row.getByRole('button', { name: 'Choose build' }))
  const dialog = within(await openedDialog('Build of mfe-coaching'))
  await chooseOption(screen.user, 'Build', 'cccc · Aslı Kurt')
  const field = dialog.getByRole('combobox', { name: 'Build' })
  now = { ...state, number: 13, composition: 10 }
  await comeBack()
  await waitFor(() => expect(asked).toBe(2))
  expect(dialog.getByRole('combobox', { name: 'Build' })).toBe(field)
})

test('shows how the canary fares beside the rest, and changes its share', async () => {
  const screen = open({ 'releases.getReleases': trying, 'releases.changeCanaryShare': trying })
  const rates = within(await screen.findByRole('table', { name: 'Error rates' }))
  expect(screen.getByText(/these roles have it, too: admin/)).toBeVisible()
  expect(screen.getByText('2 named people have it, too.')).toBeVisible()
  expect(rates.getAllByRole('row').map(row => row.textContent)).toEqual([
    'BuildsTabsFailedRate',
    'Live2,000100.5%',
    'Canary10044%',
  ])
  const share = screen.getByRole('textbox', { name: 'Share (%)' })
  expect(screen.getByRole('button', { name: 'Change share' })).toBeDisabled()
  await screen.user.clear(share)
  await screen.user.type(share, '101')
  expect(share).toHaveAccessibleDescription('Enter a number from 0 to 100')
  await screen.user.clear(share)
  await screen.user.type(share, '25')
  await press(screen, 'Change share')
  const dialog = within(await openedDialog('Change the share?'))
  expect(dialog.getByText(/from 5% to 25%/)).toBeVisible()
  await say(screen, dialog, 'Sorun yok')
  await screen.user.click(dialog.getByRole('button', { name: 'Change share' }))
  await waitFor(() =>
    expect(bodyOf(screen, 'releases.changeCanaryShare')).toEqual({ percent: 25, why: 'Sorun yok', seen: 13 }),
  )
})

test.each([
  [
    'Make live for everybody',
    'Make the canary live for everybody?',
    'releases.promoteCanary',
    'bbbb→after: cccc',
  ],
  ['Abort canary', 'Abort the canary?', 'releases.abortCanary', 'cccc→after: bbbb'],
] as const)('%s asks for a reason first', async (name, title, call, change) => {
  const screen = open({ 'releases.getReleases': trying, [call]: state })
  await press(screen, name)
  const dialog = within(await openedDialog(title))
  expect(dialog.getByRole('list', { name: 'Changed builds' })).toHaveTextContent(change)
  await screen.user.click(dialog.getByRole('button', { name }))
  expect(dialog.getByRole('textbox', { name: 'Why?' })).toHaveAccessibleDescription(/This field is required/)
  await say(screen, dialog, 'Yeterince gördük')
  await screen.user.click(dialog.getByRole('button', { name }))
  await waitFor(() => expect(bodyOf(screen, call)).toEqual({ why: 'Yeterince gördük', seen: 13 }))
})

test('an admin who is deciding on a canary is notified when another admin ends it', async () => {
  let now = trying
  const screen = open({
    'releases.getReleases': () => now,
    'releases.promoteCanary': () => fail('releases.overtaken', [{ path: 'by', message: 'Can Ak' }]),
  })
  await press(screen, 'Make live for everybody')
  const dialog = within(await openedDialog('Make the canary live for everybody?'))
  await say(screen, dialog, 'Yeterince gördük')
  now = { ...state, number: 14 }
  await comeBack()
  expect(await dialog.findByText(/^This canary has ended/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: /^Canary/ })).toBeNull()
  expect(dialog.getByRole('textbox', { name: 'Why?' })).toHaveValue('Yeterince gördük')
  await screen.user.click(dialog.getByRole('button', { name: 'Make live for everybody' }))
  expect(await dialog.findByText(/^In the meantime Can Ak made another change/)).toBeVisible()
})

test('the share follows what others change until a user touches it, and again once it is so', async () => {
  let now = trying
  const at = (percent: number) => ({
    ...trying,
    canary: { ...trying.canary, percent } as typeof trying.canary,
  })
  const screen = open({ 'releases.getReleases': () => now })
  const share = await screen.findByRole('textbox', { name: 'Share (%)' })
  now = at(20)
  await comeBack()
  await waitFor(() => expect(share).toHaveValue('20'))
  fireEvent.change(share, { target: { value: '50' } })
  now = at(30)
  await comeBack()
  expect(await screen.findByRole('heading', { name: 'Canary for 30% of the devices' })).toBeVisible()
  expect(share).toHaveValue('50')
  now = at(50)
  await comeBack()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change share' })).toBeDisabled())
  now = at(60)
  await comeBack()
  await waitFor(() => expect(share).toHaveValue('60'))
})

test('what is under way cannot be closed, so that its end meets no other dialog', async () => {
  const coming = Promise.withResolvers<typeof state>()
  const screen = open({ 'releases.getReleases': trying, 'releases.abortCanary': () => coming.promise })
  await press(screen, 'Abort canary')
  const dialog = within(await openedDialog('Abort the canary?'))
  await say(screen, dialog, 'Hata çok')
  await screen.user.click(dialog.getByRole('button', { name: 'Abort canary' }))
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await screen.user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Abort the canary?' })).toBeVisible()
  coming.resolve(state)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the focus is where it was when a dialog is closed, or on the heading when that is gone', async () => {
  let now: ReleaseState = trying
  const screen = open({
    'releases.getReleases': () => now,
    'releases.abortCanary': () => {
      now = { ...state, number: 14 }
      return now
    },
  })
  const abort = await screen.findByRole('button', { name: 'Abort canary' })
  await screen.user.click(abort)
  await openedDialog('Abort the canary?')
  await screen.user.keyboard('{Escape}')
  await waitFor(() => expect(abort).toHaveFocus())
  await screen.user.click(abort)
  const dialog = within(await openedDialog('Abort the canary?'))
  await say(screen, dialog, 'Hata çok')
  await screen.user.click(dialog.getByRole('button', { name: 'Abort canary' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('rolls back as a whole after showing what that reverts of whom, and only when that is chosen', async () => {
  const screen = open({ 'releases.rollBack': state })
  await press(screen, 'Roll back all')
  const dialog = within(await openedDialog(/Roll back to composition 8\?/))
  expect(dialog.getByRole('list', { name: 'Changed builds' })).toHaveTextContent(
    'shell before: aaaa→after: 0000Can Ak made it live: Yeni menü',
  )
  await say(screen, dialog, 'Menü boş')
  await screen.user.click(dialog.getByRole('button', { name: 'Roll back all' }))
  expect(await dialog.findByText('Choose this, or roll back one area alone')).toBeVisible()
  expect(bodyOf(screen, 'releases.rollBack')).toBeUndefined()
  await takeAll(screen, dialog)
  await screen.user.click(dialog.getByRole('button', { name: 'Roll back all' }))
  expect(await screen.findByText('Rolled back', { selector: '[role=status] *' })).toBeVisible()
  expect(bodyOf(screen, 'releases.rollBack')).toEqual({ to: 8, why: 'Menü boş', seen: 12 })
})

test('goes back with one area, and leaves the others', async () => {
  const screen = open({
    'releases.planRollback': ({ query }) => ({
      composition: 10,
      changes: [{ app: String(query.app), from: 'bbbb', to: '9999', by, why: 'Takvim' }],
    }),
    'releases.rollBackApp': state,
  })
  const rows = within(await screen.findByRole('list', { name: 'Live' }))
  await screen.user.click(
    within(rows.getByRole('group', { name: 'mfe-coaching' })).getByRole('button', { name: 'Roll back' }),
  )
  const dialog = within(await openedDialog('Roll back mfe-coaching?'))
  expect(await dialog.findByText('Aslı Kurt made it live: Takvim')).toBeVisible()
  await say(screen, dialog, 'Takvim boş')
  await screen.user.click(dialog.getByRole('button', { name: 'Roll back' }))
  expect(
    await screen.findByText('mfe-coaching is rolled back', { selector: '[role=status] *' }),
  ).toBeVisible()
  expect(screen.requests.find(({ call }) => call === 'releases.rollBackApp')).toMatchObject({
    params: { app: 'mfe-coaching' },
    body: { why: 'Takvim boş', seen: 12 },
  })
})

test('takes an area out after saying what goes with it, and offers to make it live again', async () => {
  const taken: ReleaseState = {
    ...state,
    number: 13,
    composition: 10,
    apps: state.apps.slice(0, 1),
    absent: ['mfe-coaching'],
    site: { composition: 9, canary: null },
  }
  let now = state
  const coaches = { path: '/mentors', label: { tr: 'Koçlar', en: 'Mentors' } }
  const screen = open({
    'releases.planRemoval': {
      build: 'bbbb',
      addresses: ['/mentors', '/mentors/:id'],
      links: [coaches],
      linkedFrom: ['mfe-public', 'shell'],
    },
    'releases.getReleases': () => now,
    'releases.removeApp': () => {
      now = taken
      return taken
    },
  })
  const rows = within(await screen.findByRole('list', { name: 'Live' }))
  // The parts of this page could not be restored from here.
  expect(rows.getAllByRole('button', { name: 'Remove' })).toHaveLength(1)
  await press(screen, 'Remove')
  const dialog = within(await openedDialog('Remove mfe-coaching from the site?'))
  const addresses = within(await dialog.findByRole('list', { name: 'Addresses that will not be found' }))
  expect(addresses.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '/mentors',
    '/mentors/:id',
  ])
  expect(
    within(dialog.getByRole('list', { name: 'Links removed from the menus' })).getByText('Mentors'),
  ).toBeVisible()
  expect(dialog.getByText(/^Pages of mfe-public, shell also link/)).toBeVisible()
  await say(screen, dialog, 'Takvim bozuk')
  await screen.user.click(dialog.getByRole('button', { name: 'Remove' }))
  // The site has not followed yet, and nothing says that it has.
  expect(await screen.findByText(/^Change stored/, { selector: '[role=status] *' })).toBeVisible()
  expect(screen.queryByText('mfe-coaching is removed from the site')).toBeNull()
  expect(screen.requests.find(({ call }) => call === 'releases.removeApp')).toMatchObject({
    params: { app: 'mfe-coaching' },
    body: { why: 'Takvim bozuk', seen: 12 },
  })
  const absent = within(await screen.findByRole('group', { name: 'mfe-coaching' }))
  expect(screen.getByText('Removed from the site: its addresses are not found.')).toBeVisible()
  await screen.user.click(absent.getByRole('button', { name: 'Choose build' }))
  expect(await openedDialog('Build of mfe-coaching')).toBeVisible()
})

const values = { app: 'mfe-coaching', build: '9999', service: 'coaching', version: 4 }
const unknown = { path: 'builds', message: 'in English', code: 'contract.unknown', values }

test('complaints are shown in the reader’s language, and those that a reason overrides ask for one', async () => {
  const screen = open({
    'releases.rollBackApp': ({ body }) =>
      (body as { force?: string }).force ? state : fail('releases.refused', [unknown]),
  })
  const rows = within(await screen.findByRole('list', { name: 'Live' }))
  await screen.user.click(
    within(rows.getByRole('group', { name: 'mfe-coaching' })).getByRole('button', { name: 'Roll back' }),
  )
  const dialog = within(await openedDialog('Roll back mfe-coaching?'))
  await say(screen, dialog, 'Takvim boş')
  await screen.user.click(dialog.getByRole('button', { name: 'Roll back' }))
  expect(
    await dialog.findByText(
      'mfe-coaching@9999 needs contract 4 of coaching, which does not say what it offers',
    ),
  ).toBeVisible()
  await screen.user.type(dialog.getByRole('textbox', { name: 'Override, because' }), 'Servis kapalı')
  await screen.user.click(dialog.getByRole('button', { name: 'Roll back' }))
  await waitFor(() =>
    expect(screen.requests.filter(({ call }) => call === 'releases.rollBackApp').at(-1)?.body).toEqual({
      why: 'Takvim boş',
      seen: 12,
      force: 'Servis kapalı',
    }),
  )
})

test('no reason is asked for what none passes, nor for a complaint of a newer age', async () => {
  for (const code of ['contract.unmet', 'tomorrow.late']) {
    const screen = open({
      'releases.rollBackApp': fail('releases.refused', [
        unknown,
        { ...unknown, code, message: 'as it came' },
      ]),
    })
    const rows = within(await screen.findByRole('list', { name: 'Live' }))
    await screen.user.click(
      within(rows.getByRole('group', { name: 'mfe-coaching' })).getByRole('button', { name: 'Roll back' }),
    )
    const dialog = within(await openedDialog('Roll back mfe-coaching?'))
    await say(screen, dialog, 'Takvim boş')
    await screen.user.click(dialog.getByRole('button', { name: 'Roll back' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    expect(dialog.queryByRole('textbox', { name: 'Override, because' })).toBeNull()
    screen.unmount()
  }
})

test('the history says what was done in spite of what', async () => {
  const forced = { why: 'Servis kapalı', complaints: [{ code: 'contract.unknown', values }] }
  const screen = open({ 'releases.listReleases': { items: [{ ...entry, forced }], nextCursor: null } })
  expect(await screen.findByText(/^Overridden \(Servis kapalı\): mfe-coaching@9999 needs/)).toBeVisible()
})

test('a composition that is too old to come back says so', async () => {
  const screen = open({
    'releases.planRollback': fail('not_found', [
      { path: 'builds', message: 'Composition 8 was not live within the last 20 changes' },
    ]),
  })
  await press(screen, 'Roll back to this')
  expect(await screen.findByText('Composition 8 was not live within the last 20 changes')).toBeVisible()
})

test('an admin who was overtaken is shown by whom, sees the new state and decides on that', async () => {
  let now = state
  const screen = open({
    'releases.getReleases': () => now,
    'releases.planRollback': () => ({
      composition: 8,
      changes: [{ app: 'shell', from: now === state ? 'aaaa' : '0001', to: '0000', by: null, why: null }],
    }),
    'releases.rollBack': ({ body }) => {
      if ((body as { seen: number }).seen === 12) {
        now = { ...state, number: 14, composition: 7, site: { composition: 7, canary: null } }
        return overtaken
      }
      return now
    },
  })
  await press(screen, 'Roll back all')
  const dialog = within(await openedDialog(/Roll back to composition 8\?/))
  await say(screen, dialog, 'Menü boş')
  await takeAll(screen, dialog)
  await screen.user.click(dialog.getByRole('button', { name: 'Roll back all' }))
  expect(await dialog.findByText(/Can Ak made another change: Rolled back \(Takvim boş\)/)).toBeVisible()
  expect(await screen.findByText(/Composition 7/)).toBeInTheDocument()
  // The changes are compared with the present state.
  expect(await dialog.findByText('0001')).toBeVisible()
  // So is what all goes back.
  await takeAll(screen, dialog)
  await screen.user.click(dialog.getByRole('button', { name: 'Roll back all' }))
  await waitFor(() =>
    expect(screen.requests.filter(seen => seen.call === 'releases.rollBack').at(-1)?.body).toMatchObject({
      seen: 14,
    }),
  )
})

test('speaks Turkish too', async () => {
  const screen = renderRoute(routes, {
    path: '/admin/releases',
    language: 'tr',
    user: someUser({ role: 'admin' }),
    server: {
      'releases.getReleases': trying,
      'releases.listReleases': { items: [entry], nextCursor: null },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Deneme yayını, cihazların %5 kadarı' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Denemeyi durdur' })).toBeVisible()
})

test('a canary in stages says which share comes next, and when', async () => {
  const next = { at: '2026-12-01T09:30:00.000Z', percent: 20 }
  const screen = open({
    'releases.getReleases': { ...trying, canary: { ...trying.canary, next } as typeof trying.canary },
  })
  expect(await screen.findByText(/becomes 20% by itself after .*2026/)).toBeVisible()
})
