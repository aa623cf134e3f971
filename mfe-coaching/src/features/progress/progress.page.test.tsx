import type { Goal } from '@kocyolu/contracts'
import {
  chooseOption,
  type FakeServer,
  fail,
  fireEvent,
  renderRoute,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import { ayt, exam, goal, ranks, room, share, tyt } from '../../shared/progress/progress.fixtures.ts'
import { lists } from '../../shared/topics/topics.fixtures.ts'

const open = (server: FakeServer = {}, user = someUser()) =>
  renderRoute(routes, { path: '/dashboard/progress', user, server: { ...room, ...server } })
type Screen = ReturnType<typeof open>
const sent = ({ requests }: Screen, call: string) => requests.filter(request => request.call === call)

async function openForm(screen: Screen) {
  await screen.user.click(await screen.findByRole('button', { name: 'Add mock exam' }))
  return within(await screen.findByRole('group', { name: /Türkçe/ }))
}

test('a student sees the goal, the days left, nets as charts and as a table, and the topics noted most', async () => {
  const screen = open()
  expect(await screen.findByText('Ege Üniversitesi, Tıp')).toBeVisible()
  expect(await screen.findByText(/^\d+ days$/)).toBeVisible()
  expect(screen.getByText(/estimated date: June 19, 2027/)).toBeVisible()
  const total = 'Total: 3 mock exams, net scores: first 23.5, latest 35.5, best 35.5. Goal 50.5'
  expect(await screen.findByRole('img', { name: total })).toBeInTheDocument()
  expect(screen.getByText('Latest: 35.5 net, 15 to the goal')).toBeVisible()
  expect(screen.getByText('Latest: 35.5 net, 12 above the first')).toBeVisible()
  expect(screen.getByRole('img', { name: /^Türkçe: 3 mock/ })).toBeInTheDocument()
  const table = within(screen.getByRole('region', { name: 'TYT mock exams' }))
  expect(table.getByRole('rowheader', { name: /Deneme 3.*November 3, 2026/ })).toBeVisible()
  expect(table.getAllByText('35.5')).toHaveLength(2)
  expect(screen.getByText('Paragraf')).toBeVisible()
})

test('a published table gives each net a rank, with its source and year; beyond its ends it says so', async () => {
  const screen = open({ 'coaching.listPublishedRanks': [ranks] })
  const newest = within(await screen.findByRole('region', { name: 'Estimated rank' }))
  expect(newest.getByText('≈ 65,000')).toBeVisible()
  expect(
    newest.getByText(/^This is an estimate from the net score of a mock exam and a table of 2025/),
  ).toBeVisible()
  const source = newest.getByRole('link', { name: 'Net–sıralama tablosu' })
  expect(source).toHaveAttribute('href', 'https://tablo.example/2025')
  expect(source).toHaveAttribute('rel', expect.stringContaining('noopener'))
  const table = within(screen.getByRole('region', { name: 'TYT mock exams' }))
  expect(await table.findByText('≈ 65,000')).toBeVisible()
  expect(table.getAllByText('worse than 120,000')).toHaveLength(2)
})

test.each([
  ['there is no table', []],
  ['the table is of another exam', [{ ...ranks, paperId: 2 }]],
  ['tables cannot be fetched', fail('internal')],
])('no rank is shown where %s', async (_why, tables) => {
  const screen = open({ 'coaching.listPublishedRanks': tables })
  expect(await screen.findByRole('region', { name: 'TYT mock exams' })).toBeVisible()
  expect(screen.queryByText(/Estimated rank|≈/)).toBeNull()
})

test('counts at once, names the test with too many answers, and sends what fits', async () => {
  const added = exam(4, 32, { takenOn: '2026-11-09', subjects: [] })
  const screen = open({ 'coaching.addMockExam': () => added, 'coaching.updateMockExam': added })
  const form = await openForm(screen)
  fireEvent.change(form.getByLabelText('Correct'), { target: { value: '32x' } })
  fireEvent.change(form.getByLabelText('Wrong'), { target: { value: '10' } })
  expect(form.getByText(/cannot be more than 40 questions/)).toBeVisible()
  expect(form.getByLabelText('Wrong')).toBeInvalid()
  await screen.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Check the numbers')
  expect(sent(screen, 'coaching.addMockExam')).toEqual([])
  fireEvent.change(form.getByLabelText('Wrong'), { target: { value: '6' } })
  expect(form.getByText('30.5')).toBeVisible()
  fireEvent.change(screen.getByLabelText(/Topics you struggled with/), { target: { value: 'Türev, Limit,' } })
  await screen.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(screen, 'coaching.addMockExam')[0]?.body).toMatchObject({
      ...{ paperId: 1, paperVersion: 2, weakTopics: ['Türev', 'Limit'] },
      answers: [{ subjectId: 1, correct: 32, wrong: 6 }],
    }),
  )
})

test('says where the net was lost, by subject and by topic, in a table whose bars only show it', async () => {
  const topics = [{ topicId: 11, name: 'Paragraf', subject: 'TYT Türkçe', wrong: 2, blank: 1 }]
  const screen = open({ 'coaching.listMockExams': { items: [exam(3, 36, { topics })], nextCursor: null } })
  const tests = await screen.findByRole('table', { name: 'By subject' })
  // 20 blank ones; 2 blank and 2 wrong ones, which take half a correct one away.
  expect(
    within(tests)
      .getAllByRole('row')
      .map(row => row.textContent),
  ).toEqual(['WhereWrongBlankNet lost', 'Sosyal Bilimler 02020', 'Türkçe 224.5'])
  const byTopic = screen.getByRole('table', { name: 'By topic' })
  expect(within(byTopic).getByRole('row', { name: /Paragraf TYT Türkçe/ })).toHaveTextContent('213.5')
})

test('wrong and blank answers by topic are sent by choice, and a refused one is said there', async () => {
  const screen = open({
    'coaching.listTopicLists': lists,
    'coaching.addMockExam': fail('invalid', [{ path: 'topics.0.wrong', message: 'too many' }]),
  })
  const first = await openForm(screen)
  fireEvent.input(first.getByLabelText('Correct'), { target: { value: '30' } })
  await screen.user.click(screen.getByRole('button', { name: 'Add a topic' }))
  await chooseOption(screen.user, 'Topic', 'TYT Türkçe: Paragraf')
  const byTopic = within(screen.getByRole('group', { name: /^By topic/ }))
  fireEvent.input(byTopic.getByLabelText('Wrong'), { target: { value: '3' } })
  await screen.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await byTopic.findByText(/^Each topic once/)).toBeVisible()
  expect(screen.requests.find(({ call }) => call === 'coaching.addMockExam')?.body).toMatchObject({
    topics: [{ topicId: 11, wrong: 3, blank: 0 }],
  })
})

test('an empty form says what is missing', async () => {
  const screen = open()
  await openForm(screen)
  await screen.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('at least one test')
})

test('an exam that is counted differently meanwhile is shown so, and what was typed stays', async () => {
  let papers = [tyt]
  const screen = open({
    'coaching.listPapers': () => papers,
    'coaching.addMockExam': fail('mock_exam.paper_changed'),
  })
  const form = await openForm(screen)
  fireEvent.change(form.getByLabelText('Correct'), { target: { value: '15' } })
  papers = [{ ...tyt, version: 3, subjects: [{ id: 1, name: 'Türkçe', questions: 10 }] }]
  await screen.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/How this exam is counted has changed/)).toBeVisible()
  const now = within(await screen.findByRole('group', { name: 'Türkçe 10 questions' }))
  expect(now.getByLabelText('Correct')).toHaveValue('15')
  expect(now.getByText(/cannot be more than 10/)).toBeVisible()
})

test('without anything it says what to do first; what is missing of the service can be asked for again', async () => {
  let calls = 0
  const none = { items: [], nextCursor: null }
  const screen = open({
    'coaching.getGoal': fail('not_found'),
    'coaching.listMockExams': () => (calls++ === 0 ? fail('unavailable') : none),
    'coaching.listShares': [],
    'content.getHome': fail('unavailable'),
  })
  expect(await screen.findByRole('button', { name: 'Set your goal' })).toBeVisible()
  expect(await screen.findByText('Nobody sees this')).toBeVisible()
  await screen.user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No mock exams yet')).toBeVisible()
  expect(screen.queryByText(/days$/)).toBeNull()
})

test('a goal is refused with a net above the questions, and asks for the exams of its score type', async () => {
  const screen = open()
  await screen.user.click(await screen.findByRole('button', { name: 'Change goal' }))
  const field = await screen.findByLabelText('Target net in TYT')
  expect(screen.getByLabelText(`Target net in ${ayt.name}`)).toBeVisible()
  await screen.user.click(screen.getByRole('radio', { name: 'EA' }))
  expect(screen.queryByLabelText(`Target net in ${ayt.name}`)).toBeNull()
  fireEvent.change(field, { target: { value: '60,25' } })
  await screen.user.click(screen.getByRole('button', { name: 'Save goal' }))
  expect(await screen.findByText('A target net is a number up to the number of questions')).toBeVisible()
  expect(sent(screen, 'coaching.putGoal')).toEqual([])
})

test('a goal that another device has changed is shown as it was saved, and nothing is lost until one is chosen', async () => {
  let now = { ...goal, version: 1 }
  const screen = open({
    'coaching.getGoal': () => now,
    'coaching.putGoal': ({ body }) => {
      const sent = body as Goal
      if (sent.version !== now.version) return fail('conflict')
      now = { ...sent, version: now.version + 1 }
      return now
    },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Change goal' }))
  const faculty = await screen.findByRole('textbox', { name: 'University or faculty' })
  fireEvent.change(faculty, { target: { value: 'Koç Üniversitesi' } })
  now = { ...now, targetRank: 3_000, version: 2 }
  await screen.user.click(screen.getByRole('button', { name: 'Save goal' }))
  const newer = within(await screen.findByRole('alert'))
  expect(newer.getByText('3000')).toBeVisible()
  expect(faculty).toHaveValue('Koç Üniversitesi')
  await screen.user.click(screen.getByRole('button', { name: 'Save goal' }))
  expect(now).toMatchObject({ faculty: goal.faculty })
  await screen.user.click(newer.getByRole('button', { name: 'Continue with mine' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await screen.user.click(screen.getByRole('button', { name: 'Save goal' }))
  expect(await screen.findByText('Your goal is saved')).toBeVisible()
  expect(now).toMatchObject({ faculty: 'Koç Üniversitesi', targetRank: 3_000, version: 3 })
})

test('who sees it is chosen by name, and revoked', async () => {
  const screen = open({
    'coaching.putShare': { ...share, parts: ['nets'], sharedAt: '2026-11-20T10:00:00.000Z' },
    'coaching.removeShare': () => undefined,
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Share: Işık Aydın' }))
  expect(await screen.findByText('Sees your goal and net scores')).toBeVisible()
  await screen.user.click(screen.getByRole('checkbox', { name: /weekly plan: Işık Aydın$/ }))
  expect(await screen.findByText(/and edits your weekly plan with you/)).toBeVisible()
  expect(sent(screen, 'coaching.putShare').at(-1)?.body).toEqual({ parts: ['nets', 'plan'] })
  await screen.user.click(await screen.findByRole('button', { name: 'Stop sharing: Işık Aydın' }))
  expect(await screen.findByText('Sees nothing')).toBeVisible()
})

test.each(['mentor', 'admin'] as const)('a %s has no such room', async role => {
  const screen = renderRoute(
    routes.filter(({ path }) => path !== '/dashboard'),
    {
      path: '/dashboard/progress',
      user: someUser({ role }),
      server: {},
    },
  )
  await waitFor(() => expect(screen.location()).not.toBe('/dashboard/progress'))
  expect(screen.requests.filter(({ call }) => /Goal|MockExam|Share/.test(call))).toEqual([])
})
