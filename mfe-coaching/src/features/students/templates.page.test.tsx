import type { TemplateLook } from '@kocyolu/contracts'
import { addDays } from '@kocyolu/contracts'
import { type FakeServer, fail, fireEvent, idOf, renderRoute, someUser, within } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import { planOf, task, templateTask, thisWeek } from '../../shared/plan/plan.fixtures.ts'
import { room, shared } from '../../shared/progress/progress.fixtures.ts'

const template = { id: 4, name: 'Temel hafta', tasks: [templateTask, { ...templateTask, weekday: 2 }] }
const people = [
  ['Ali', 11],
  ['Su', 12],
] as const
const student = (n: number) => people.find(([, id]) => id === n)?.[0]
const next = addDays(thisWeek, 7)
const landing = (place: number, skip: TemplateLook['students'][number]['tasks'][number]['skip'] = null) => ({
  ...{ place, day: addDays(next, place * 2), skip },
})
const open = (search: string, server: FakeServer = {}) =>
  renderRoute(routes, {
    path: `/dashboard/students/templates${search}`,
    user: someUser({ role: 'mentor', mentorProfileId: 3 }),
    server: {
      'coaching.listPlanTemplates': [template],
      'coaching.listPlanStudents': people.map(([firstName, n]) => ({
        ...{ id: idOf(n), firstName, lastName: 'Koç', profileImageUrl: null },
      })),
      'content.listComingExams': [],
      ...server,
    },
  })

test('without a template the page says how one is kept', async () => {
  const screen = open('', { 'coaching.listPlanTemplates': [] })
  expect(await screen.findByText('You have no template yet')).toBeVisible()
})

test('a look says what lands and what does not; the coach changes it, and each student’s answer is shown', async () => {
  const asked: unknown[] = []
  const screen = open(`?template=4&student=${idOf(11)}`, {
    'coaching.lookPlanTemplate': ({ query }) => {
      asked.push(query)
      return {
        week: next,
        students: [
          { studentId: idOf(11), isShared: true, tasks: [landing(0), landing(1, 'there')] },
          { studentId: idOf(12), isShared: true, tasks: [landing(0), landing(1, 'week_full')] },
        ],
      }
    },
    'coaching.applyPlanTemplate': ({ body }) => {
      asked.push(Object(body).students)
      return {
        students: [
          { studentId: idOf(11), outcome: 'added', added: 2 },
          { studentId: idOf(12), outcome: 'full', added: 0 },
        ],
      }
    },
  })
  expect(await screen.findByRole('checkbox', { name: 'Ali Koç' })).toBeChecked()
  await screen.user.click(screen.getByRole('checkbox', { name: 'Su Koç' }))
  await screen.user.click(screen.getByRole('button', { name: 'Look first' }))
  const look = await screen.findByRole('region', { name: 'To be added' })
  for (const part of within(look).getAllByText('1 task is added, 1 task is left out'))
    await screen.user.click(part)
  const there = within(look).getByRole('checkbox', { name: /there already/ })
  expect(there).not.toBeChecked()
  expect(within(look).getByRole('checkbox', { name: /the week is full/ })).toBeDisabled()
  await screen.user.click(there)
  await screen.user.click(screen.getByRole('button', { name: 'Add 3 tasks' }))
  const done = await screen.findByRole('region', { name: 'How it went' })
  expect(within(done).getByText(/2 tasks added/)).toHaveTextContent(`${student(11)} Koç`)
  expect(within(done).getByText(/has no room/)).toHaveTextContent('Su Koç')
  expect(asked).toEqual([
    // Of a repeated parameter the fake server gives the last.
    { week: next, students: idOf(12) },
    [
      { id: idOf(11), places: [0, 1] },
      { id: idOf(12), places: [0] },
    ],
  ])
})

test('a failure is said beside the button, and sent again it is the same', async () => {
  const sent: string[] = []
  const screen = open(`?template=4&student=${idOf(11)}`, {
    'coaching.lookPlanTemplate': {
      week: next,
      students: [{ studentId: idOf(11), isShared: true, tasks: [landing(0)] }],
    },
    'coaching.applyPlanTemplate': ({ body }) => {
      sent.push(Object(body).clientId)
      return fail('unavailable')
    },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Look first' }))
  const press = async () => screen.user.click(await screen.findByRole('button', { name: 'Add 1 task' }))
  await press()
  expect(await screen.findByText(/^It could not be added/)).toBeVisible()
  await press()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toBe(sent[0])
})

test('a week is kept without what the student wrote, unless it is chosen', async () => {
  const sent: unknown[] = []
  const screen = renderRoute(routes, {
    path: `/dashboard/students/${shared.student.id}`,
    user: someUser({ role: 'mentor', mentorProfileId: 3 }),
    server: {
      'content.getHome': room['content.getHome'],
      'coaching.getSharedProgress': { ...shared, parts: ['plan'] },
      'coaching.getSharedPlan': planOf([task(1), task(2, { addedBy: 'mentor' })]),
      'coaching.addPlanTemplate': ({ body }) => {
        sent.push(body)
        return template
      },
    },
  })
  expect(await screen.findByRole('link', { name: 'Add from a template' })).toHaveAttribute(
    'href',
    `/dashboard/students/templates?student=${shared.student.id}&week=${thisWeek}`,
  )
  await screen.user.click(screen.getByRole('button', { name: 'Keep as template' }))
  expect(await screen.findByRole('checkbox', { name: /Konu 1.*by the student/ })).not.toBeChecked()
  fireEvent.input(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Temel hafta' } })
  await screen.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Template kept')).toBeVisible()
  expect(sent).toMatchObject([{ name: 'Temel hafta', studentId: shared.student.id, taskIds: [2] }])
})
