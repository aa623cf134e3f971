import type { OwnApplication } from '@kocyolu/contracts'
import { type FakeServer, fail, renderRoute, someMentor, waitFor } from '@kocyolu/web/testing'
import { describe, expect, test } from 'vitest'
import { routes } from './routes.tsx'
import { mentor, noCounts } from './shared/sessions/sessions.fixtures.ts'

const at = '2026-11-20T10:00:00.000Z'
const application: OwnApplication = {
  ...{
    id: 1,
    state: 'submitted',
    asks: ['profile'],
    submittedAt: at,
    rankProved: false,
    universityProved: false,
  },
  ...{ proofs: [], codeSentTo: null, last: null },
}
const calendar = { address: null, readAt: null, problem: null, blocksUntil: null, sessions: 0 }
const open = (server: FakeServer, path = '/dashboard', user = mentor) =>
  renderRoute(routes, {
    path,
    user,
    server: {
      'coaching.getOwnMentorProfile': {
        ...someMentor(),
        meetingLink: null,
        noticeHours: 2,
        bookableDays: 60,
      },
      'coaching.getOwnCalendar': calendar,
      'identity.listConsents': [],
      'coaching.listMentorSessions': [],
      'coaching.countMentorSessions': noCounts,
      'coaching.listStudentSessions': [],
      'coaching.countStudentSessions': noCounts,
      'coaching.listFavourites': { items: [], nextCursor: null },
      'coaching.listExpertiseCategories': [],
      'coaching.listTimeOff': [],
      'content.listBlogs': [],
      ...server,
    },
  })
type Screen = ReturnType<typeof open>
const sent = ({ requests }: Screen, call: string) =>
  requests.filter(one => one.call === call).map(({ body }) => body)

describe('the dashboard of a coach who is not approved', () => {
  test('says that it waits, within how long, and what is missing', async () => {
    const screen = open({ 'coaching.getOwnApplication': application })
    expect(await screen.findByRole('heading', { name: 'Your profile is being reviewed' })).toBeVisible()
    expect(screen.getByText(/usually review it within 3 days/)).toBeVisible()
    expect(screen.getByText(/No proof of your rank/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add your documents' })).toHaveAttribute(
      'href',
      '/dashboard/profile#proofs',
    )
  })

  test('says what to mend, and sends it again', async () => {
    const last = { decision: 'returned', reason: 'Bölümünü tam yaz.', decidedAt: at } as const
    const returned: OwnApplication = { ...application, state: 'returned', asks: [], submittedAt: null, last }
    let isSent = false
    const screen = open({
      'coaching.getOwnApplication': () => (isSent ? application : returned),
      'coaching.submitApplication': () => {
        isSent = true
        return application
      },
    })
    expect(await screen.findByText('Note from our team: Bölümünü tam yaz.')).toBeVisible()
    await screen.user.click(screen.getByRole('button', { name: 'Send for review' }))
    expect(await screen.findByText('Your profile was sent for review')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Your profile is being reviewed' })).toBeVisible()
  })

  const approved: OwnApplication = { ...application, state: 'approved', asks: [], submittedAt: null }

  test('follows the decision while it is open', async () => {
    let isDecided = false
    const screen = open({ 'coaching.getOwnApplication': () => (isDecided ? approved : application) })
    await screen.findByRole('heading', { name: 'Your profile is being reviewed' })
    isDecided = true
    const about = { id: 1, subject: '', topic: null, startTime: null, link: '/dashboard', createdAt: at }
    const notification = { ...about, kind: 'application.approved', isRead: false } as const
    screen.live({ type: 'notification.created', notification })
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Your profile is being reviewed' })).toBeNull(),
    )
  })

  test('has the rules of conduct accepted, also of a coach who is approved', async () => {
    const conduct = { version: '2026-11-29', acceptedAt: null }
    let isAccepted = false
    const now = () => ({ ...approved, conduct: isAccepted ? { ...conduct, acceptedAt: at } : conduct })
    const screen = open({
      'coaching.getOwnApplication': now,
      'coaching.acceptConduct': () => {
        isAccepted = true
        return now()
      },
    })
    const rules = await screen.findByRole('list', { name: 'Rules of conduct' })
    expect(rules).toHaveTextContent(/Never ask for a password/)
    await screen.user.click(
      screen.getByRole('button', { name: 'I have read these rules and will keep them' }),
    )
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Rules of conduct' })).toBeNull())
    expect(sent(screen, 'coaching.acceptConduct')).toEqual([{ version: '2026-11-29' }])
  })

  test('says what is to be proved again, by when, and once new sessions have stopped', async () => {
    const due = {
      part: 'university',
      dueAt: '2099-11-23T06:00:00.000Z',
      until: '2099-12-23T06:00:00.000Z',
    } as const
    const screen = open({ 'coaching.getOwnApplication': { ...approved, dues: [due] } })
    expect(await screen.findByRole('heading', { name: 'A document of yours is due' })).toBeVisible()
    expect(screen.getByText(/Prove it by November 23, 2099; after December 23, 2099/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add the document' })).toHaveAttribute(
      'href',
      '/dashboard/profile#proofs',
    )
    screen.unmount()
    const proof = { part: 'record', kind: 'document', detail: null, givenAt: at } as const
    const over = { part: 'record', dueAt: at, until: at } as const
    const paused = open({ 'coaching.getOwnApplication': { ...approved, dues: [over], proofs: [proof] } })
    expect(await paused.findByRole('heading', { name: 'New sessions have stopped' })).toBeVisible()
    expect(paused.queryByRole('link', { name: 'Add the document' })).toBeNull()
    paused.unmount()
    const record = { ...due, part: 'record' } as const
    const submitted: OwnApplication = {
      ...{ ...approved, asks: ['record'], submittedAt: at, dues: [record], proofs: [proof] },
    }
    const given = open({ 'coaching.getOwnApplication': submitted })
    expect(await given.findByText(/We are reviewing your change or your document/)).toBeVisible()
    expect(given.queryByText('A document of yours is due')).toBeNull()
  })

  test('says nothing once it is approved', async () => {
    const screen = open({ 'coaching.getOwnApplication': approved })
    await waitFor(() => expect(sent(screen, 'coaching.getOwnApplication')).toHaveLength(1))
    expect(screen.queryByText(/looked at/)).toBeNull()
  })
})

describe('proofs', () => {
  const proof = { part: 'rank', kind: 'document', detail: null, givenAt: at } as const

  test('are uploaded, and what is too large is said before it is sent', async () => {
    const given = { ...application, proofs: [proof] }
    let isGiven = false
    const screen = open(
      {
        'coaching.getOwnApplication': () => (isGiven ? given : application),
        'coaching.uploadProof': () => {
          isGiven = true
          return given
        },
      },
      '/dashboard/profile',
    )
    const input = await screen.findByLabelText('Upload result document', { selector: 'input' })
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.pdf', { type: 'application/pdf' })
    await screen.user.upload(input, large)
    expect(await screen.findByText('The file is larger than 10 MB.')).toBeVisible()
    await screen.user.upload(input, new File(['x'], 'a.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText(/PDF uploaded/)).toBeVisible()
    expect(sent(screen, 'coaching.uploadProof')).toHaveLength(1)
  })

  test('of a clean record are given with a consent of their own, which can be revoked', async () => {
    const waiting = { ...application, recordNeeded: true, recordCheckedAt: null }
    let now: OwnApplication = waiting
    const screen = open(
      {
        'coaching.getOwnApplication': () => now,
        'coaching.uploadProof': () => {
          now = { ...waiting, recordCheckedAt: at }
          return now
        },
        'coaching.deleteProof': () => {
          now = waiting
          return now
        },
      },
      '/dashboard/profile',
    )
    expect(
      await screen.findByText(/no mentor is approved before an admin has seen a clean record/),
    ).toBeVisible()
    expect(screen.queryByLabelText('Upload criminal record')).toBeNull()
    await screen.user.click(screen.getByRole('checkbox', { name: /I consent to an administrator/ }))
    const input = screen.getByLabelText('Upload criminal record', { selector: 'input' })
    await screen.user.upload(input, new File(['x'], 'a.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText(/We saw a clean record on November 20, 2026/)).toBeVisible()
    await screen.user.click(screen.getByRole('button', { name: 'Take back my consent' }))
    expect(await screen.findByText('Nothing of your record is kept')).toBeVisible()
  })

  test('of a university are a code that was mailed', async () => {
    const mailed = { ...application, codeSentTo: 'ece@boun.edu.tr' }
    let isMailed = false
    const screen = open(
      {
        'coaching.getOwnApplication': () => (isMailed ? mailed : application),
        'coaching.sendUniversityCode': () => {
          isMailed = true
          return mailed
        },
        'coaching.checkUniversityCode': fail('application.code'),
      },
      '/dashboard/profile',
    )
    const address = await screen.findByLabelText('Your university e-mail address')
    await screen.user.type(address, 'ece@gmail.com{Enter}')
    expect(await screen.findByText('Enter an address under edu.tr')).toBeVisible()
    await screen.user.clear(address)
    await screen.user.type(address, 'ece@boun.edu.tr{Enter}')
    await screen.user.type(await screen.findByLabelText('Code sent to ece@boun.edu.tr'), '123456{Enter}')
    expect(await screen.findByText(/The code is wrong or has ended/)).toBeVisible()
    expect(sent(screen, 'coaching.sendUniversityCode')).toEqual([{ email: 'ece@boun.edu.tr' }])
  })
})
