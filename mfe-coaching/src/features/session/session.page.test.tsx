import type { Message, SessionDetail } from '@kocyolu/contracts'
import { hasUnsaved } from '@kocyolu/web'
import {
  type FakeServer,
  fail,
  fireEvent,
  offline,
  renderRoute,
  type SeenRequest,
  someMentor,
  someReview,
  stubPictures,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { describe, expect, test, vi } from 'vitest'
import { routes } from '../../routes.tsx'
import { task } from '../../shared/plan/plan.fixtures.ts'
import { mentor, ofMentor, ofStudent, onPage, student } from '../../shared/sessions/sessions.fixtures.ts'

const earlier = { id: 3, startTime: '2026-11-20T09:00:00.000Z', summary: 'Limiti bitirdik.', tasks: [] }
const pageOf = (session: ReturnType<typeof ofStudent>, part: Parameters<typeof onPage>[1]): FakeServer => ({
  'coaching.getSession': onPage(session, part),
})

const minutes = (count: number) => count / 60
const requested = { what: 'requested', at: '2026-11-20T09:00:00.000Z', by: 'student' } as const
const detail = (session: SessionDetail | ReturnType<typeof ofStudent>) =>
  onPage(session, 'steps' in session ? {} : { steps: [requested] })
const message = (id: number, content: string, part: Partial<Message> = {}): Message => ({
  ...{ id, senderId: mentor.id, recipientId: student.id, content, isRead: true, clientId: null },
  createdAt: '2026-11-28T10:00:00.000Z',
  ...part,
})

const open = (session: ReturnType<typeof ofStudent>, user: typeof student, server: FakeServer = {}) =>
  renderRoute(routes, {
    path: `/dashboard/sessions/${session.id}`,
    user,
    server: {
      'coaching.getSession': detail(session),
      'messaging.getConversation': [],
      'coaching.listSessionQuestions': [],
      ...server,
    },
  })

const meetingLink = 'https://meet.example/isik'

test('before the hour it says when, with whom and what about, and from when one can join', async () => {
  const session = ofStudent(7, 'confirmed', 30, {
    meetingLink,
    notes: 'Limit, türev',
    can: { cancel: true, propose: true },
  })
  const screen = open(session, student, {
    'coaching.getSession': onPage(session, {
      steps: [requested, { what: 'confirmed', at: '2026-11-21T09:00:00.000Z', by: 'mentor' }],
    }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Topic 7' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Işık Aydın' })).toHaveAttribute('href', '/mentors/4')
  expect(screen.getByText('Limit, türev')).toBeVisible()
  expect(screen.getByText(/ten minutes before the start/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull()
  const steps = within(screen.getByRole('region', { name: 'What happened' })).getAllByRole('listitem')
  expect(steps.map(step => step.textContent)).toEqual([
    expect.stringMatching(/^Requested/),
    expect.stringMatching(/^Confirmed/),
  ])
})

test.each([
  ['nine minutes before', minutes(9)],
  ['in its middle', minutes(-30)],
])('%s joining is the main act', async (_when, startsIn) => {
  const screen = open(ofStudent(7, 'confirmed', startsIn, { meetingLink }), student)
  const acts = within(await screen.findByRole('group', { name: 'What you can do' }))
  expect(acts.getByRole('link', { name: /^Join/ })).toHaveAttribute('href', meetingLink)
})

test('before a call the microphone is tried in the browser, and released when the check ends', async () => {
  const stop = vi.fn()
  const getUserMedia = vi.fn().mockResolvedValue({ getTracks: () => [{ stop }] })
  const silent = { connect: () => {} }
  class Audio {
    createAnalyser = () => ({
      fftSize: 4,
      getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.5),
    })
    createMediaStreamSource = () => silent
    close = async () => {}
  }
  vi.stubGlobal('AudioContext', Audio)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
  const screen = open(ofStudent(7, 'confirmed', 30, { meetingLink }), student)
  await screen.user.click(await screen.findByText('Check microphone and connection'))
  await screen.user.click(screen.getByRole('button', { name: 'Start the check' }))
  expect(await screen.findByText('Your microphone works.')).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(stop).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test.each(['pending', 'confirmed'] as const)(
  'a coach without a link is led to adding one: %s',
  async status => {
    const screen = open(ofMentor(7, status, 5, { needsMeetingLink: true }), mentor)
    expect(await screen.findByRole('link', { name: 'Add a meeting link' })).toHaveAttribute(
      'href',
      '/dashboard/profile',
    )
  },
)

test('a request is confirmed on its page', async () => {
  let session = ofMentor(7, 'pending', 20, { can: { confirm: true, decline: true } })
  const screen = open(session, mentor, {
    'coaching.getSession': () => detail(session),
    'coaching.changeSessionStatus': () => {
      session = ofMentor(7, 'confirmed', 20, { meetingLink, can: { cancel: true, complete: true } })
      return session
    },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Session has been confirmed')).toBeVisible()
  expect(await screen.findByText(/ten minutes before the start/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('all requests of a series are confirmed on the page of one, with their number', async () => {
  const waiting = [1, 2, 3].map(number =>
    ofMentor(number, 'pending', 20 + 168 * number, { series: { number, size: 3 }, can: { confirm: true } }),
  )
  let [, session = ofMentor(2, 'pending', 356)] = waiting
  const screen = open(session, mentor, {
    'coaching.getSession': () => detail(session),
    'coaching.changeSeriesStatus': () => {
      const sessions = waiting.map(({ id }) => ofMentor(id, 'confirmed', 20 + 168 * id))
      session = { ...session, ...sessions[1] }
      return { sessions }
    },
  })
  expect(await screen.findByText('Session 2 of 3')).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Confirm series' }))
  expect(await screen.findByText('3 sessions have been confirmed')).toBeVisible()
  const asked = screen.requests.filter(({ call }) => call === 'coaching.changeSeriesStatus')
  expect(asked).toMatchObject([{ params: { id: '2' }, body: { status: 'confirmed' } }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm series' })).toBeNull())
})

test('what is ahead goes into one’s own calendar, what is over does not', async () => {
  const screen = open(ofStudent(7, 'confirmed', 30), student)
  const link = await screen.findByRole('link', { name: 'Add to calendar' })
  expect(link).toHaveAttribute('href', '/api/sessions/7/calendar')
  expect(link).toHaveAttribute('download')
  screen.unmount()
  const over = open(ofStudent(7, 'confirmed', -2), student)
  await over.findByRole('heading', { level: 1, name: 'Topic 7' })
  expect(over.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
})

test('cancelling asks in place, without a dialog, and needs a reason', async () => {
  const session = ofStudent(7, 'confirmed', 30, { can: { cancel: true } })
  const screen = open(session, student, {
    'coaching.changeSessionStatus': { ...session, status: 'cancelled', cancelReason: 'Hastayım' },
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Cancel' }))
  const asked = within(await screen.findByRole('region', { name: 'Cancel this session?' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(asked.getByRole('heading')).toHaveFocus())
  await screen.user.click(await asked.findByRole('button', { name: 'Cancel session' }))
  expect(await asked.findByText(/Please give a reason/)).toBeVisible()
  await screen.user.type(asked.getByRole('textbox', { name: 'Reason' }), 'Hastayım')
  await screen.user.click(asked.getByRole('button', { name: 'Cancel session' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cancel this session?' })).toBeNull())
  expect(screen.getByRole('group', { name: 'What you can do' })).toHaveFocus()
})

test('files that the two sent each other since it was asked for are there', async () => {
  const session = ofStudent(7, 'confirmed', 30, { createdAt: '2026-11-20T09:00:00.000Z' })
  const size = { size: 1_000, width: null, height: null }
  const [old, paper, picture] = [
    { id: 1, kind: 'document', name: 'eski.pdf', ...size } as const,
    { id: 2, kind: 'document', name: 'deneme.pdf', ...size } as const,
    { id: 3, kind: 'picture', name: '', ...size } as const,
  ]
  const screen = open(session, student, {
    'messaging.getConversation': [
      message(1, 'Eskisi', { attachments: [old], createdAt: '2026-11-19T09:00:00.000Z' }),
      message(2, 'Son denemem', { attachments: [paper, picture] }),
    ],
    'messaging.getDocumentLink': fail('unavailable'),
  })
  const files = within(await screen.findByRole('list', { name: 'Files' }))
  expect(files.getByRole('link', { name: /^Picture/ })).toHaveAttribute(
    'href',
    '/api/messages/pictures/3-1600.webp',
  )
  expect(files.queryByRole('button', { name: /eski/ })).toBeNull()
  await screen.user.click(files.getByRole('button', { name: 'Download deneme.pdf' }))
  expect(await screen.findByText('The file could not be downloaded')).toBeVisible()
})

test('the two write to each other on it; what is held back is sent at the second press', async () => {
  const messages = [message(3, '—', { isTakenBack: true }), message(1, 'Yarın görüşürüz')]
  let isHeld = true
  const screen = open(ofStudent(7, 'confirmed', 30), student, {
    'messaging.getConversation': () => messages,
    'messaging.sendMessage': ({ body }) => {
      if (isHeld) {
        isHeld = false
        return fail('message.contact_details')
      }
      const { content } = body as { content: string }
      const sent = message(2, content, { senderId: student.id, recipientId: mentor.id })
      messages.push(sent)
      return sent
    },
  })
  expect(await screen.findByText('Yarın görüşürüz')).toBeVisible()
  expect(screen.getByText('Taken back')).toBeVisible()
  expect(screen.queryByText('—')).toBeNull()
  const field = screen.getByRole('textbox', { name: 'Message to Işık' })
  await screen.user.type(field, '0532 000 00 00')
  await screen.user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.user.click(await screen.findByRole('button', { name: 'Send all the same' }))
  expect(await screen.findByText('0532 000 00 00', { selector: 'p' })).toBeVisible()
  expect(field).toHaveValue('')
  const sent = screen.requests.filter(({ call }) => call === 'messaging.sendMessage')
  const [first, second] = sent.map(({ body }) => body as { clientId: string; detailsConfirmed?: boolean })
  expect(second).toMatchObject({ clientId: first?.clientId, detailsConfirmed: true })
})

test('afterwards the review and the private answer are written on it, and it leads to the next one', async () => {
  let session = ofStudent(7, 'completed', -30, { can: { review: true } })
  const { topic, endTime } = session
  const screen = open(session, student, {
    'coaching.getSession': () => detail(session),
    'coaching.listSessionQuestions': [6, 7].map(sessionId => ({
      ...{ sessionId, topic, endTime },
      mentor: { firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null },
    })),
    'coaching.addReview': () => {
      session = ofStudent(7, 'completed', -30)
      return someReview()
    },
    'coaching.answerSession': undefined,
  })
  await screen.user.click(await screen.findByRole('heading', { name: /how was your session with Işık/ }))
  expect(screen.getByText(/Your mentor never sees your answer/)).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Send to the team' }))
  expect(screen.getAllByText('Choose an answer')).toHaveLength(2)
  await screen.user.click(screen.getByLabelText('Definitely'))
  await screen.user.click(screen.getAllByLabelText('Yes').at(-1) as HTMLElement)
  const help = within(await screen.findByRole('region', { name: 'If help is needed now' }))
  expect(help.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
  await screen.user.click(screen.getAllByLabelText('No').at(-1) as HTMLElement)
  expect(screen.queryByRole('region', { name: 'If help is needed now' })).toBeNull()
  const more = () => screen.getByRole('textbox', { name: 'Anything to add (optional)' })
  await screen.user.type(more(), 'Numaramı istedi')
  screen.live({ type: 'session.changed', id: 6, status: 'completed', person: null })
  expect(more()).toHaveValue('Numaramı istedi')
  await screen.user.click(screen.getByRole('button', { name: 'Send to the team' }))
  expect(await screen.findByText('Thank you. Only our team reads your answer.')).toBeVisible()
  expect(screen.queryByText(/how was your session/)).toBeNull()
  expect(screen.requests.find(({ call }) => call === 'coaching.answerSession')).toMatchObject({
    params: { id: '7' },
    body: { again: 4, uncomfortable: false, text: 'Numaramı istedi' },
  })
  await screen.user.click(await screen.findByRole('radio', { name: '5 yıldız' }))
  await screen.user.type(screen.getByRole('textbox', { name: 'Yorumun' }), 'Çok sabırlı anlatıyor.')
  await screen.user.click(screen.getByRole('button', { name: 'Yorum Ekle' }))
  expect(await screen.findByText('Yorum eklendi')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yorum Ekle' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Book again with Işık' })).toHaveAttribute('href', '/mentors/4')
})

describe('what was done and what follows', () => {
  const summary = { text: 'Türevi bitirdik.', version: 1 }
  test('is written by the coach, survives leaving, and is saved', async () => {
    const session = ofMentor(7, 'completed', -2)
    const server: FakeServer = {
      ...pageOf(session, { canSummarize: true }),
      'coaching.putSessionSummary': summary,
    }
    const left = open(session, mentor, server)
    const label = 'In up to three lines'
    await left.user.type(await left.findByRole('textbox', { name: label }), summary.text)
    left.unmount()
    const screen = open(session, mentor, server)
    const part = within(await screen.findByRole('region', { name: 'What was done and what follows' }))
    expect(part.getByRole('textbox', { name: label })).toHaveValue(summary.text)
    await screen.user.click(part.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved')).toBeVisible()
    const sent = screen.requests.find(({ call }) => call === 'coaching.putSessionSummary')
    expect(sent).toMatchObject({ params: { id: '7' }, body: { text: summary.text, version: 0 } })
    expect(hasUnsaved()).toBe(false)
  })

  test('that was written on another device is shown beside one’s own', async () => {
    let stored = summary
    const session = ofMentor(7, 'completed', -2)
    const screen = open(session, mentor, {
      'coaching.getSession': () => onPage(session, { canSummarize: true, summary: stored }),
      'coaching.putSessionSummary': () => {
        stored = { text: 'Başka cihazdan.', version: 2 }
        return fail('conflict')
      },
    })
    const field = await screen.findByRole('textbox', { name: 'In up to three lines' })
    await screen.user.type(field, ' Sırada integral.')
    await screen.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Başka cihazdan.')).toBeVisible()
    expect(field).toHaveValue('Türevi bitirdik. Sırada integral.')
  })

  test('is read by the student, who has no field for it', async () => {
    const session = ofStudent(7, 'completed', -2)
    const screen = open(session, student, pageOf(session, { summary }))
    expect(await screen.findByText(summary.text)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'What was done and what follows' })).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'In up to three lines' })).toBeNull()
  })

  test.each([
    ['its student', student, ofStudent],
    ['its coach', mentor, ofMentor],
  ] as const)('of the last session is on the next one, for %s', async (_who, user, of) => {
    const session = of(7, 'confirmed', 30)
    const screen = open(session, user, pageOf(session, { earlier }))
    expect(await screen.findByText(earlier.summary)).toBeVisible()
    expect(screen.getByRole('link', { name: 'November 20, 2026' })).toHaveAttribute(
      'href',
      '/dashboard/sessions/3',
    )
  })
})

test('a student puts a question to it; its coach reads it with what came of the last one', async () => {
  const session = ofStudent(7, 'confirmed', 30)
  const asked = pageOf(session, { canAsk: true })
  const screen = open(session, student, {
    ...asked,
    'coaching.putSessionQuestion': ({ body }) => ({ ...Object(body), version: 1 }),
    'coaching.putQuestionPicture': { version: 1, width: 400, height: 300 },
  })
  stubPictures()
  const field = await screen.findByRole('textbox', { name: 'What would you like to talk about?' })
  await screen.user.type(field, 'Zincir kuralı')
  await screen.user.click(screen.getByRole('button', { name: 'Save question' }))
  expect(await screen.findByText('Question saved')).toBeVisible()
  expect(screen.requests.find(({ call }) => call === 'coaching.putSessionQuestion')?.body).toEqual({
    ...{ text: 'Zincir kuralı', version: 0 },
  })
  const input = document.querySelector('input[type="file"]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['x'], 'soru.jpg', { type: 'image/jpeg' })] } })
  await screen.user.click(screen.getByRole('button', { name: 'Save question' }))
  await waitFor(() =>
    expect(screen.requests.map(({ call }) => call)).toContain('coaching.putQuestionPicture'),
  )
  await screen.user.clear(field)
  fireEvent.change(input, { target: { files: [new File(['x'], 'soru.jpg', { type: 'image/jpeg' })] } })
  await screen.user.click(screen.getByRole('button', { name: 'Save question' }))
  expect(await screen.findByText('Write a question to the picture')).toBeVisible()
  screen.unmount()
  const ofCoach = ofMentor(7, 'confirmed', 30)
  const read = open(
    ofCoach,
    mentor,
    pageOf(ofCoach, {
      question: { text: 'Zincir kuralı', version: 1 },
      questionPicture: { version: 2, width: 400, height: 300 },
      earlier: { ...earlier, tasks: [task(1)] },
    }),
  )
  expect(await read.findByRole('heading', { name: 'The student’s question' })).toBeVisible()
  expect(read.getByText('Zincir kuralı')).toBeVisible()
  expect(read.getByRole('link', { name: 'Picture of the student’s question' })).toHaveAttribute(
    'href',
    '/api/progress/question-pictures/7-2-1600.webp',
  )
  expect(read.getByText('Konu 1')).toBeVisible()
})

test('a coach puts a task of it into the plan that is shared', async () => {
  const session = ofMentor(7, 'completed', -2)
  const screen = open(session, mentor, {
    ...pageOf(session, { canPlan: true }),
    'coaching.listTopicLists': [],
    'coaching.addSharedPlanTask': ({ body }) => task(9, Object(body)),
  })
  await screen.user.click(await screen.findByRole('button', { name: 'Add task' }))
  const dialog = within(await screen.findByRole('dialog'))
  await screen.user.type(await dialog.findByLabelText('Subject'), 'Matematik')
  await screen.user.type(dialog.getByLabelText('How many'), '20')
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(screen.requests.find(({ call }) => call === 'coaching.addSharedPlanTask')?.body).toMatchObject({
      ...{ sessionId: 7, subject: 'Matematik', amount: 20 },
    }),
  )
})

test('one that is not theirs is not found, a failure can be tried again', async () => {
  let code: 'not_found' | 'unavailable' = 'unavailable'
  const screen = open(ofStudent(7, 'confirmed', 30), student, {
    'coaching.getSession': () => fail(code),
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  code = 'not_found'
  await screen.user.click(retry)
  expect(await screen.findByText('This session could not be found')).toBeVisible()
})

test('a message that is mended after its answer was lost is sent once, and the next may be the same', async () => {
  const answers = [offline, fail('idempotency.mismatch'), offline, sent, sent]
  const screen = open(ofStudent(7, 'confirmed', 30), student, {
    'messaging.sendMessage': request => {
      const answer = answers.shift()
      return typeof answer === 'function' ? answer(request) : answer
    },
  })
  const field = await screen.findByRole('textbox', { name: 'Message to Işık' })
  const ids = () =>
    screen.requests
      .filter(({ call }) => call === 'messaging.sendMessage')
      .map(({ body }) => Reflect.get(Object(body), 'clientId'))
  const send = async (count: number) => {
    await screen.user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(ids()).toHaveLength(count))
    await screen.findByRole('button', { name: 'Send' })
  }
  await screen.user.type(field, 'Geliyorum')
  await send(1)
  await screen.user.type(field, ', beş dakika')
  await send(3)
  await send(4)
  await waitFor(() => expect(field).toHaveValue(''))
  await screen.user.type(field, 'Geliyorum, beş dakika')
  await send(5)
  const [first, again, other, repeated, next] = ids()
  expect(again).toBe(first)
  expect(repeated).toBe(other)
  expect(new Set([first, other, next]).size).toBe(3)
})

const sent = ({ body }: SeenRequest) => ({ ...message(9, ''), ...Object(body), senderId: student.id })

test('of a refused hour it says why and names who is free then, and carries topic and notes along', async () => {
  const session = ofStudent(7, 'cancelled', 30, {
    ...{ cancelledBy: 'mentor', cancelReason: 'Sınavım var', notes: 'Limit, türev' },
  })
  const other = { ...someMentor({ id: 8, firstName: 'Çağrı' }), startTime: session.startTime }
  const server: FakeServer = {
    'coaching.listInstead': { items: [other] },
    'coaching.getMentor': { ...someMentor({ id: 8 }), can: { ...someMentor().can, book: true } },
    'coaching.listSlots': { slots: [{ startTime: session.startTime, endTime: session.endTime }] },
  }
  const screen = open(session, student, server)
  expect(await screen.findByText('Sınavım var')).toBeVisible()
  const others = within(await screen.findByRole('region', { name: 'Other mentors who are free then' }))
  await screen.user.click(await others.findByRole('link', { name: /^Book Çağrı for/ }))
  expect(await screen.findByLabelText('Topic')).toHaveValue('Topic 7')
  expect(screen.getByLabelText(/^Notes/)).toHaveValue('Limit, türev')
  const asked = screen.requests.find(({ call }) => call === 'coaching.listInstead')
  expect(asked?.query).toEqual({ at: session.startTime })
})

test.each([
  ['the student who has cancelled it', { cancelledBy: 'student' }, student],
  ['its coach', { cancelledBy: 'mentor' }, mentor],
] as const)('names no others to %s', async (_who, part, user) => {
  const of = user === student ? ofStudent : ofMentor
  const screen = open(of(7, 'cancelled', 30, part), user)
  await screen.findByRole('heading', { level: 1, name: 'Topic 7' })
  expect(screen.requests.some(({ call }) => call === 'coaching.listInstead')).toBe(false)
})
