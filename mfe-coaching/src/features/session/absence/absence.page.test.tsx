import type { Session } from '@kocyolu/contracts'
import { type FakeServer, fail, renderRoute, waitFor, within } from '@kocyolu/web/testing'
import { describe, expect, test } from 'vitest'
import { routes } from '../../../routes.tsx'
import {
  mentor,
  ofMentor,
  ofStudent,
  onPage,
  said,
  student,
} from '../../../shared/sessions/sessions.fixtures.ts'

type Part = Parameters<typeof ofStudent>[3]
const rowOf = { student: ofStudent, onPage, mentor: ofMentor }

function open(side: 'student' | 'mentor', session: () => Session, server: FakeServer = {}) {
  return renderRoute(routes, {
    path: '/dashboard/sessions/1',
    user: side === 'student' ? student : mentor,
    server: {
      'coaching.getSession': () => onPage(session()),
      'coaching.listSessionQuestions': [],
      'messaging.getConversation': [],
      ...server,
    },
  })
}
type Screen = ReturnType<typeof open>
const press = async (screen: Screen, name: string) =>
  screen.user.click(await screen.findByRole('button', { name }))
const asked = async (screen: Screen, name: string) => within(await screen.findByRole('region', { name }))
const sent = (screen: Screen, call: string) => screen.requests.filter(one => one.call === call)

describe('saying that the other did not come', () => {
  test.each([
    ['student', 'Mentor did not come', 'Işık'],
    ['mentor', 'Student did not come', student.firstName],
  ] as const)('a %s reads what it means before confirming it', async (side, button, name) => {
    let one = rowOf[side](1, 'confirmed', -2, { can: { sayAbsent: true } })
    const screen = open(side, () => one, {
      'coaching.sayAbsent': () => {
        one = { ...one, absences: [said(side)], can: { ...one.can, sayAbsent: false } }
        return one
      },
    })
    await press(screen, button)
    const dialog = await asked(screen, `Did ${name} not come?`)
    expect(await dialog.findByText(/can object within 48 hours/)).toBeVisible()
    expect(sent(screen, 'coaching.sayAbsent')).toEqual([])
    await screen.user.click(dialog.getByRole('button', { name: `${name} did not come` }))
    expect(await screen.findByText(`You reported that ${name} did not come.`)).toBeVisible()
    expect(screen.getByText(new RegExp(`^${name} can object until`))).toBeVisible()
    expect(screen.queryByRole('button', { name: button })).toBeNull()
    await waitFor(() => expect(screen.queryByRole('region', { name: `Did ${name} not come?` })).toBeNull())
  })

  test('what cannot be said any more is said to have changed, and it is fetched', async () => {
    let session = ofStudent(1, 'completed', -2, { can: { sayAbsent: true } })
    const screen = open('student', () => session, { 'coaching.sayAbsent': fail('session.transition') })
    await press(screen, 'Mentor did not come')
    session = ofStudent(1, 'completed', -2)
    await press(screen, 'Işık did not come')
    expect(await screen.findByText('The session has changed in the meantime.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mentor did not come' })).toBeNull())
  })

  test('can be withdrawn', async () => {
    let one = ofStudent(1, 'completed', -2, { absences: [said('student')], can: { withdrawAbsence: true } })
    const screen = open('student', () => one, {
      'coaching.withdrawAbsence': () => {
        one = ofStudent(1, 'completed', -2)
        return one
      },
    })
    await press(screen, 'Withdraw')
    expect(await screen.findByText('Report withdrawn')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/did not come\.$/)).toBeNull())
  })
})

describe('objecting', () => {
  const one = ofMentor(1, 'completed', -2, { absences: [said('student')], can: { objectToAbsence: true } })
  const contested = {
    ...one,
    absences: [said('student', { state: 'contested', objection: 'Bağlantıda bekledim.' })],
    can: { ...one.can, objectToAbsence: false },
  }

  test('asks how it was, and shows what was written', async () => {
    let session: Session = one
    const screen = open('mentor', () => session, {
      'coaching.objectToAbsence': () => {
        session = contested
        return session
      },
    })
    expect(await screen.findByText(`${student.firstName} reported that you did not come.`)).toBeVisible()
    expect(screen.getByText(/^You can object until/)).toBeVisible()
    await press(screen, 'Object')
    const dialog = await asked(screen, 'Your objection')
    await screen.user.click(await dialog.findByRole('button', { name: 'Send objection' }))
    const field = dialog.getByRole('textbox', { name: 'What happened?' })
    expect(field).toHaveAccessibleDescription('Please write at least 3 characters')
    await screen.user.type(field, 'Bağlantıda bekledim.')
    await screen.user.click(dialog.getByRole('button', { name: 'Send objection' }))
    expect(await screen.findByText('Bağlantıda bekledim.')).toBeVisible()
    expect(screen.getByText('An admin will decide. Until then it counts for neither of you.')).toBeVisible()
    expect(sent(screen, 'coaching.objectToAbsence')[0]).toMatchObject({
      body: { text: 'Bağlantıda bekledim.' },
    })
  })

  test('what was written stays when it could not be sent', async () => {
    const screen = open('mentor', () => one, { 'coaching.objectToAbsence': fail('unavailable') })
    await press(screen, 'Object')
    const dialog = await asked(screen, 'Your objection')
    await screen.user.type(await dialog.findByRole('textbox', { name: 'What happened?' }), 'Oradaydım')
    await screen.user.click(dialog.getByRole('button', { name: 'Send objection' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('This part cannot be reached right now.')
    expect(dialog.getByRole('textbox', { name: 'What happened?' })).toHaveValue('Oradaydım')
  })

  test('follows the other side without a reload', async () => {
    let session = ofStudent(1, 'completed', -2, { absences: [said('student')] })
    const screen = open('student', () => session)
    expect(await screen.findByText('You reported that Işık did not come.')).toBeVisible()
    session = ofStudent(1, 'completed', -2, { absences: contested.absences })
    screen.live({ type: 'session.changed', id: 1, status: 'completed', more: true, person: null })
    expect(await screen.findByText('You reported that Işık did not come; Işık objects.')).toBeVisible()
    expect(screen.getByText('Bağlantıda bekledim.')).toBeVisible()
  })
})

describe('a decision', () => {
  const decided = (
    by: 'student' | 'mentor',
    state: 'stands' | 'dismissed',
    decidedBy: 'time' | 'admin',
  ): Part => ({
    absences: [said(by, { state, decidedBy })],
  })
  test.each([
    [
      'student',
      decided('student', 'stands', 'time'),
      'Işık did not come: your report is final.',
      'Nobody objected in time.',
    ],
    [
      'student',
      decided('mentor', 'stands', 'admin'),
      'You did not come: the report of Işık is final.',
      'An admin has decided.',
    ],
    [
      'student',
      decided('mentor', 'dismissed', 'admin'),
      'Işık reported that you did not come. The report was dismissed.',
      'An admin has decided.',
    ],
    [
      'student',
      decided('student', 'dismissed', 'admin'),
      'You reported that Işık did not come. Your report was dismissed.',
      'An admin has decided.',
    ],
  ] as const)('%s, %o: %s', async (side, part, lead, how) => {
    const screen = open(side, () => rowOf[side](1, 'completed', -60, part))
    expect(await screen.findByText(lead)).toBeVisible()
    expect(screen.getByText(how)).toBeVisible()
  })

  test('that is due soon offers nothing any more, and each says what it says', async () => {
    const late = { objectUntil: new Date(Date.now() - 1000).toISOString() }
    const both = [said('student', { ...late, state: 'said' }), said('mentor', { state: 'contested' })]
    const screen = open('student', () => ofStudent(1, 'completed', -60, { absences: both }))
    expect(
      await screen.findByText('Nobody objected in time; the report becomes final shortly.'),
    ).toBeVisible()
    expect(screen.getByText('Işık reported that you did not come; you objected.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Object' })).toBeNull()
  })
})
