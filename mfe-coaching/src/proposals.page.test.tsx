import type { Session } from '@kocyolu/contracts'
import { type FakeServer, fail, renderRoute, someMentor, waitFor, within } from '@kocyolu/web/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { holdDate, hour, letDateGo, monday, zone } from './features/booking/booking.fixtures.tsx'
import { routes } from './routes.tsx'
import { mentor, ofMentor, ofStudent, onPage, student } from './shared/sessions/sessions.fixtures.ts'

beforeEach(holdDate)
afterEach(letDateGo)

const wednesday = [hour('2026-11-25', '10:00'), hour('2026-11-25', '10:30'), hour('2026-11-25', '11:00')]
const [nine, half] = monday.map(({ startTime }) => startTime) as [string, string]
const [ten, , eleven] = wednesday.map(({ startTime }) => startTime) as [string, string, string]
const expiresAt = hour('2026-11-21', '09:00').startTime
/** Of Monday at nine. */
const asked = (by: 'student' | 'mentor', part: Partial<Session> = {}) => ({
  ...{ startTime: nine, endTime: hour('2026-11-23', '10:00').startTime },
  proposal: { by, starts: [half, ten], expiresAt },
  ...part,
})

function open(side: 'student' | 'mentor', session: () => Session, server: FakeServer = {}) {
  return renderRoute(routes, {
    path: '/dashboard/sessions/1',
    user: side === 'student' ? student : mentor,
    server: {
      'coaching.getSession': () => onPage(session()),
      'messaging.getConversation': [],
      'coaching.getMentor': someMentor({ id: 4, timeZone: zone }),
      'coaching.listSlots': { slots: [...monday, ...wednesday] },
      ...server,
    },
  })
}
type Screen = ReturnType<typeof open>

const proposing = async (screen: Screen) => {
  await screen.user.click(await screen.findByRole('button', { name: 'Another time' }))
  return within(await screen.findByRole('region', { name: 'Propose another time' }))
}

describe('proposing', () => {
  const ahead = { ...asked('student'), proposal: undefined, can: { cancel: true, propose: true } }

  async function opened(side: 'student' | 'mentor' = 'student', server: FakeServer = {}) {
    let one = (side === 'student' ? ofStudent : ofMentor)(1, 'confirmed', 60, ahead)
    const screen = open(side, () => one, {
      'coaching.proposeTime': ({ body }) => {
        const { starts } = body as { starts: string[] }
        one = { ...one, proposal: { by: side, expiresAt, starts }, can: { ...one.can, propose: false } }
        return one
      },
      ...server,
    })
    const form = await proposing(screen)
    await waitFor(() => expect(form.getByRole('grid')).toHaveAttribute('aria-busy', 'false'))
    const day = (name: RegExp) => screen.user.click(form.getByRole('button', { name }))
    const time = (name: string) => screen.user.click(form.getByRole('checkbox', { name }))
    const send = (name = 'Send proposal') => screen.user.click(form.getByRole('button', { name }))
    return { screen, form, day, time, send }
  }
  const sent = (screen: Screen) =>
    screen.requests.filter(({ call }) => call === 'coaching.proposeTime').map(({ body }) => body)

  test.each(['student', 'mentor'] as const)(
    'a %s chooses times of several days, which the page shows',
    async side => {
      const { screen, form, day, time, send } = await opened(side)
      await day(/^Wednesday, November 25/)
      await time('11:00–12:00')
      await day(/^Monday, November 23/)
      await time('09:30–10:30')
      expect(form.getByText('2 of 3 times')).toBeVisible()
      await send()
      expect(await screen.findByText('Proposal sent')).toBeVisible()
      expect(sent(screen)).toEqual([{ starts: [half, eleven] }])
      await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
      expect(await screen.findByText('You proposed:')).toBeVisible()
      expect(screen.getByText('Wednesday, November 25, 2026, 11:00–12:00')).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Another time' })).toBeNull()
    },
  )

  test('asks for the hours that are free for this session, without the one it has', async () => {
    const { screen, form, day } = await opened()
    await day(/^Monday, November 23, 2026, 1 free time/)
    expect(form.queryByRole('checkbox', { name: '09:00–10:00' })).toBeNull()
    expect(form.getByRole('checkbox', { name: '09:30–10:30' })).toBeVisible()
    const slots = screen.requests.filter(({ call }) => call === 'coaching.listSlots')
    expect(slots.every(({ query }) => query.sessionId === '1')).toBe(true)
  })

  test('needs a time, and has at most three', async () => {
    const { screen, form, day, time, send } = await opened()
    await send('Choose a date')
    expect(form.getByText('Please choose at least one time')).toBeVisible()
    await day(/^Wednesday, November 25/)
    expect(form.getByRole('button', { name: 'Choose a time' })).toBeVisible()
    for (const name of ['10:00–11:00', '10:30–11:30', '11:00–12:00']) await time(name)
    await day(/^Monday, November 23/)
    await time('09:30–10:30')
    await send()
    expect(form.getByText('You can propose at most 3 times')).toBeVisible()
    expect(sent(screen)).toEqual([])
    const remove = form.getByRole('button', { name: 'Remove Wednesday, November 25, 2026, 10:30–11:30' })
    await screen.user.click(remove)
    await send()
    await waitFor(() => expect(sent(screen)).toEqual([{ starts: [half, ten, eleven] }]))
  })

  test('a time that is gone is chosen no longer, and the rest stays', async () => {
    const { screen, form, day, time, send } = await opened('student', {
      'coaching.proposeTime': fail('booking.slot_taken', [{ path: 'starts.1', message: '' }]),
    })
    await day(/^Wednesday, November 25/)
    for (const name of ['10:00–11:00', '11:00–12:00']) await time(name)
    const asked = () => screen.requests.filter(({ call }) => call === 'coaching.listSlots').length
    const before = asked()
    await send()
    expect(await form.findByText(/This time has just been taken/)).toBeVisible()
    expect(form.getByText('1 of 3 times')).toBeVisible()
    expect(form.getByRole('button', { name: /Remove .*10:00–11:00/ })).toBeVisible()
    await waitFor(() => expect(asked()).toBeGreaterThan(before))
  })

  test('of a coach whose profile does not load can be tried again', async () => {
    let isUp = false
    const one = ofStudent(1, 'confirmed', 60, ahead)
    const screen = open('student', () => one, {
      'coaching.getMentor': () => (isUp ? someMentor({ id: 4, timeZone: zone }) : fail('unavailable')),
    })
    const form = await proposing(screen)
    expect(await form.findByText('The free times could not be loaded')).toBeVisible()
    isUp = true
    await screen.user.click(form.getByRole('button', { name: /Try again/ }))
    expect(await form.findByRole('grid')).toBeVisible()
  })
})

describe('answering', () => {
  const answers = (screen: Screen) =>
    screen.requests.filter(({ call }) => call === 'coaching.answerProposal').map(({ body }) => body)

  test('one of the times is taken by one press, and the session moves there', async () => {
    let session: Session = ofStudent(1, 'confirmed', 60, asked('mentor'))
    const screen = open('student', () => session, {
      'coaching.answerProposal': () => {
        session = ofStudent(1, 'confirmed', 60, { startTime: ten, endTime: eleven })
        return session
      },
    })
    expect(
      await screen.findByText('Işık proposes another time. Does one of these work for you?'),
    ).toBeVisible()
    await screen.user.click(
      screen.getByRole('button', { name: 'Take Wednesday, November 25, 2026, 10:00–11:00' }),
    )
    expect(await screen.findByText('The session has a new time')).toBeVisible()
    expect(answers(screen)).toEqual([{ startTime: ten }])
    expect(await screen.findByText('10:00–11:00')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/proposes another time/)).toBeNull())
  })

  test.each([
    ['None of them works', 'student'],
    ['Withdraw proposal', 'mentor'],
  ] as const)('%s: the session stays at its time', async (name, by) => {
    let session: Session = ofMentor(1, 'confirmed', 60, asked(by))
    const screen = open('mentor', () => session, {
      'coaching.answerProposal': () => {
        session = ofMentor(1, 'confirmed', 60, { startTime: nine })
        return session
      },
    })
    await screen.user.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText('The session keeps its time')).toBeVisible()
    expect(answers(screen)).toEqual([{ startTime: null }])
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  })

  test('what was answered meanwhile is shown as it is, with why', async () => {
    let isOver = false
    const screen = open(
      'student',
      () => ofStudent(1, 'confirmed', 60, isOver ? { startTime: nine } : asked('mentor')),
      {
        'coaching.answerProposal': () => {
          isOver = true
          return fail('session.transition')
        },
      },
    )
    await screen.user.click(await screen.findByRole('button', { name: /^Take Monday/ }))
    expect(await screen.findByText('Your answer could not be saved')).toBeVisible()
    expect(screen.getByText('The session has changed in the meantime.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Take Monday/ })).toBeNull())
  })

  test('what the other does is there without a reload: a proposal, its end, another hour', async () => {
    let session = ofStudent(1, 'confirmed', 60, asked('mentor', { proposal: undefined }))
    const screen = open('student', () => session)
    await screen.findByRole('heading', { name: 'Topic 1' })
    const live = (next: Session) => {
      session = next
      screen.live({ type: 'session.changed', id: 1, status: 'confirmed', more: true, person: null })
    }
    live(ofStudent(1, 'confirmed', 60, asked('mentor')))
    expect(await screen.findByText(/Işık proposes another time/)).toBeVisible()
    live(ofStudent(1, 'confirmed', 60, { startTime: ten, endTime: eleven }))
    await waitFor(() => expect(screen.queryByText(/Işık proposes another time/)).toBeNull())
    expect(screen.getByText('10:00–11:00')).toBeVisible()
  })

  test('one whose time is up is not offered', async () => {
    const over = { by: 'mentor', starts: [ten], expiresAt: hour('2026-11-20', '11:00').startTime } as const
    const screen = open('student', () =>
      ofStudent(1, 'confirmed', 60, asked('mentor', { proposal: { ...over, starts: [ten] } })),
    )
    await screen.findByRole('heading', { name: 'Topic 1' })
    expect(screen.queryByText(/proposes another time/)).toBeNull()
  })
})
