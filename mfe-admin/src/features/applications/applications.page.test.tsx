import type { Application, ApplicationDetail } from '@kocyolu/contracts'
import {
  type FakeServer,
  fail,
  fireEvent,
  idOf,
  renderRoute,
  type SeenRequest,
  someMentor,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { describe, expect, test } from 'vitest'
import { routes } from '../../routes.tsx'

const application = (id: number, firstName: string): Application => ({
  ...{ id, mentorProfileId: id, userId: idOf(id), firstName, lastName: 'Aktaş', profileImageUrl: null },
  ...{ asks: ['profile'], submittedAt: '2026-11-20T10:00:00.000Z', proofs: ['rank'] },
})
const detail = (id: number, firstName: string): ApplicationDetail => ({
  ...application(id, firstName),
  ...{ revision: 3, state: 'submitted', university: 'Ege Üniversitesi', rankingYKS: 640, rankingYear: 2023 },
  proofs: [{ part: 'rank', kind: 'picture', detail: null, givenAt: '2026-11-20T10:00:00.000Z' }],
  earlier: [],
})
const two = { items: [application(1, 'Kerem'), application(2, 'Ceren')], nextCursor: null }

const open = (server: FakeServer = {}, path = '/admin/applications') =>
  renderRoute(routes, {
    path,
    user: someUser({ role: 'admin' }),
    server: {
      'coaching.listApplications': two,
      'coaching.countApplications': { waiting: 2, medianHours: 30.2 },
      'coaching.getApplication': ({ params }) =>
        detail(Number(params.id), params.id === '1' ? 'Kerem' : 'Ceren'),
      'coaching.getMentor': someMentor(),
      ...server,
    },
  })
type Screen = ReturnType<typeof open>
const sent = ({ requests }: Screen) =>
  requests.filter(({ call }) => call === 'coaching.decideApplication').map(({ body }) => body)

const decideIn = async (screen: Screen, name: string) =>
  screen.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

describe('applications', () => {
  test('are decided once it was asked; the next one opens, and the keys of the one before do nothing in it', async () => {
    const screen = open({ 'coaching.decideApplication': undefined })
    expect(await screen.findByText(/2 waiting · Half of the decisions took 31 hours or less/)).toBeVisible()
    expect(await screen.findByText('Rank: 640 (2023)')).toBeVisible()
    await screen.user.keyboard('ja')
    expect(screen.getByRole('heading', { name: 'Kerem Aktaş' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()

    await screen.user.click(screen.getByRole('checkbox', { name: 'Decide with single keys' }))
    await screen.user.keyboard('1')
    expect(screen.getByRole('img', { name: 'Proof of rank' })).toHaveAttribute(
      'src',
      '/api/mentors/applications/1/proofs/rank',
    )
    await screen.user.keyboard('d')
    expect(screen.getByText('Say what to correct, or why not')).toBeVisible()
    await screen.user.keyboard('sa')
    await decideIn(screen, 'Approve')
    expect(await screen.findByText('Kerem Aktaş is approved')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Ceren Aktaş' })).toBeVisible()
    await screen.user.keyboard('1a')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('img', { name: 'Proof of rank' })).toBeNull()
    expect(sent(screen)).toEqual([
      {
        ...{
          decision: 'approved',
          revision: 3,
          rankProved: true,
          universityProved: false,
          recordChecked: false,
        },
        reason: '',
      },
    ])
  })

  test('keep what was typed while others are looked at, and are returned with a ready sentence', async () => {
    const screen = open({ 'coaching.decideApplication': undefined })
    await screen.user.click(await screen.findByRole('button', { name: /Ceren/ }))
    expect(await screen.findByRole('heading', { name: 'Ceren Aktaş' })).toBeVisible()
    await screen.user.click(await screen.findByText('Prepared sentences'))
    await screen.user.click(screen.getByRole('button', { name: /cannot be read/ }))
    await screen.user.click(screen.getByRole('checkbox', { name: 'Decide with single keys' }))
    await screen.user.type(screen.getByLabelText('Note to the mentor'), ' ra')
    await screen.user.click(screen.getByText('Rank: 640 (2023)'))
    await screen.user.keyboard('k')
    expect(await screen.findByRole('heading', { name: 'Kerem Aktaş' })).toBeVisible()
    await screen.user.keyboard('j')
    expect(await screen.findByDisplayValue(/PDF\? ra$/)).toBeVisible()
    expect(sent(screen)).toEqual([])
    await screen.user.click(screen.getByRole('button', { name: 'Return' }))
    await decideIn(screen, 'Return')
    await waitFor(() =>
      expect(sent(screen)).toMatchObject([
        { decision: 'returned', reason: expect.stringMatching(/PDF\? ra$/) },
      ]),
    )
    // At the end of the list the one before is next.
    expect(await screen.findByRole('heading', { name: 'Kerem Aktaş' })).toBeVisible()
  })

  test('that another admin has decided say so; a proof that does not come can be asked for again', async () => {
    const screen = open({ 'coaching.decideApplication': fail('application.decided') })
    await screen.user.click(await screen.findByRole('button', { name: 'Open proof of rank' }))
    fireEvent.error(screen.getByRole('img', { name: 'Proof of rank' }))
    expect(screen.getByText(/^The picture could not be loaded/)).toBeVisible()
    await screen.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('img', { name: 'Proof of rank' })).toBeVisible()
    await screen.user.click(screen.getByRole('button', { name: 'Approve' }))
    await decideIn(screen, 'Approve')
    expect(await screen.findByText('Another admin has just decided about this application.')).toBeVisible()
  })
})

test('answers are listed by name where an admin has to act, and together by coach', async () => {
  const person = { firstName: 'Ela', lastName: 'Tan', profileImageUrl: null }
  const mentor = { firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null }
  const named = {
    ...{ sessionId: 1, mentorProfileId: 3, mentor, student: person, minor: false, again: 1 },
    ...{ uncomfortable: true, text: 'Numaramı istedi.', createdAt: '2026-11-20T10:00:00.000Z' },
  }
  const coaches = [{ mentorProfileId: 3, ...mentor, count: 6, average: 3.25, uncomfortable: 1 }]
  const next = { ...named, sessionId: 2, uncomfortable: false, text: 'İyi geçti.' }
  const answers = ({ query }: SeenRequest) =>
    query.cursor
      ? { named: [next], coaches, nextCursor: null }
      : { named: [named], coaches, nextCursor: 'two' }
  const screen = open({ 'coaching.listSessionAnswers': answers }, '/admin/answers')
  expect(await screen.findByText('Numaramı istedi.')).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Show more answers' }))
  expect(await screen.findByText('İyi geçti.')).toBeVisible()
  expect(screen.getByText('Something was uncomfortable')).toBeVisible()
  expect(screen.getByRole('row', { name: /Işık Aydın/ })).toHaveTextContent('Işık Aydın63.31')
})

test('says whether the applicant has accepted the rules of conduct', async () => {
  let conductAcceptedAt: string | null = null
  const screen = open({
    'coaching.getApplication': ({ params }) => ({ ...detail(Number(params.id), 'Kerem'), conductAcceptedAt }),
  })
  expect(await screen.findByText(/Has not accepted the rules of conduct/)).toBeVisible()
  screen.unmount()
  conductAcceptedAt = '2026-11-20T10:00:00.000Z'
  expect(
    await open({
      'coaching.getApplication': ({ params }) => ({
        ...detail(Number(params.id), 'Kerem'),
        conductAcceptedAt,
      }),
    }).findByText('Accepted the rules of conduct on November 20, 2026.'),
  ).toBeVisible()
})

test('says who has said yes first, and what a second yes makes of it', async () => {
  let firstYes: ApplicationDetail['firstYes'] = null
  const screen = open({
    'coaching.listApplications': () => ({ ...two, items: two.items.map(one => ({ ...one, firstYes })) }),
    'coaching.getApplication': ({ params }) => ({
      ...detail(Number(params.id), 'Kerem'),
      ...{ firstYes, recordNeeded: true, recordCheckedAt: null, asks: ['record'] },
      proofs: [{ part: 'record', kind: 'document', detail: null, givenAt: '2026-11-20T10:00:00.000Z' }],
    }),
    'coaching.decideApplication': () => {
      firstYes = { firstName: 'Aslı', lastName: 'Kurt', at: '2026-11-20T10:00:00.000Z', isOwn: true }
    },
  })
  expect(await screen.findByText(/No one has said yes yet/)).toBeVisible()
  expect(screen.getByText(/without it the profile cannot be approved/)).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Approve' }))
  const group = screen.getByRole('group', { name: 'Which proof is valid?' })
  expect(group).toHaveAccessibleDescription('Mark the proof that is valid, or return the application.')
  await screen.user.click(screen.getByRole('checkbox', { name: 'Clean record seen' }))
  await screen.user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/Your yes is kept. It is approved once/)).toBeVisible()
  await decideIn(screen, 'Approve')
  expect(
    await screen.findByText('Your yes to Kerem Aktaş is kept; a second administrator decides'),
  ).toBeVisible()
  expect(sent(screen)).toMatchObject([{ decision: 'approved', recordChecked: true }])
  expect((await screen.findAllByText('Waits for a second yes'))[0]).toBeVisible()
  screen.unmount()
  firstYes = { firstName: 'Aslı', lastName: 'Kurt', at: '2026-11-20T10:00:00.000Z', isOwn: false }
  const other = open({
    'coaching.getApplication': ({ params }) => ({ ...detail(Number(params.id), 'Kerem'), firstYes }),
  })
  expect(await other.findByText(/^Aslı Kurt said yes .* With yours it is approved/)).toBeVisible()
})
