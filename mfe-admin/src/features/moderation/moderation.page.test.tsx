import type { ReportCase } from '@kocyolu/contracts'
import {
  type FakeServer,
  fail,
  openedDialog,
  renderRoute,
  someReview,
  someUser,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { describe, expect, test } from 'vitest'
import { routes } from '../../routes.tsx'
import { appealed, decided, reported, someOutsideReport, times } from './moderation.fixtures.ts'

const list = (...items: ReportCase[]) => ({ items, nextCursor: null })
const none = { open: 0, appeals: 0, within: [], longer: 0 }
const nothingElse = {
  'messaging.listReportCases': list(),
  'messaging.countReportCases': none,
  'content.listReportCases': list(),
  'content.countReportCases': none,
  'identity.getUser': fail('not_found'),
  'identity.listOutsideReports': { items: [], nextCursor: null },
  'identity.countOutsideReports': none,
}
const open = (server: FakeServer = {}, path = '/admin/moderation') =>
  renderRoute(routes, {
    path,
    user: someUser({ role: 'admin' }),
    server: {
      'coaching.listReportCases': list(reported),
      'coaching.countReportCases': times,
      ...nothingElse,
      ...server,
    },
  })
type Screen = ReturnType<typeof open>
const caseOf = async (screen: Screen) =>
  within(await screen.findByRole('article', { name: 'Review: Azra Kaya' }))
const callsOf = (screen: Screen, ...calls: string[]) =>
  screen.requests.filter(({ call }) => calls.includes(call)).map(({ call, body }) => [call, body])

describe('what was reported', () => {
  test('says when its author leaves', async () => {
    const author = someUser({ id: reported.author.id, deletionDueAt: '2026-12-05T10:00:00.000Z' })
    const screen = open({ 'identity.getUser': author })
    expect(await (await caseOf(screen)).findByText('Leaves on December 5, 2026')).toBeVisible()
  })

  test('is there as it was, with what people said against it', async () => {
    const screen = open()
    const shown = await caseOf(screen)
    expect(shown.getByText('Hiçbir şey anlatamıyor, aptal.')).toBeVisible()
    expect(shown.getByText('2 reports')).toBeVisible()
    expect(shown.getByText('Insult')).toBeVisible()
    expect(shown.getByText('Bana aptal diyor.')).toBeVisible()
    expect(shown.getByText(/1 earlier decision about this person/)).toBeVisible()
    expect(shown.getByText('The text has changed since')).toBeVisible()
    expect(shown.getAllByRole('link', { name: 'Open in place' })[0]).toHaveAttribute(
      'href',
      '/mentors/3#reviews',
    )
    expect(screen.requests.find(one => one.call === 'coaching.listReportCases')?.query).toMatchObject({
      state: 'open',
    })
  })

  test('asks once for a proof that all services need', async () => {
    const screen = open({
      'messaging.listReportCases': fail('account.step_up'),
      'coaching.listReportCases': fail('account.step_up'),
      'content.listReportCases': fail('account.step_up'),
    })
    expect(await screen.findByRole('link', { name: 'Confirm it is you' })).toBeVisible()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  test('shows a post as readers saw it, and says where it stood', async () => {
    const text = '## Plan\n\nHer gün **deneme**.'
    const evidence = { ...reported.evidence, title: 'Planım', text, rating: null, link: '/blog/planim' }
    const screen = open({
      'coaching.listReportCases': list(),
      'content.listReportCases': list({ ...reported, piece: 'post', evidence, reports: [] }),
      'content.previewBlog': { contentHtml: '<h2>Plan</h2><p>Her gün <strong>deneme</strong>.</p>' },
    })
    const shown = within(await screen.findByRole('article', { name: 'Blog post: Azra Kaya' }))
    expect(await shown.findByRole('heading', { level: 2, name: 'Plan' })).toBeVisible()
    expect(shown.getByText(/^A post of the blog/)).toBeVisible()
    expect(screen.requests.find(({ call }) => call === 'content.previewBlog')?.body).toEqual({
      content: text,
    })
  })

  test('shows a post as it was written where it cannot be rendered', async () => {
    const screen = open({
      'coaching.listReportCases': list(),
      'content.listReportCases': list({ ...reported, piece: 'post', reports: [] }),
      'content.previewBlog': fail('unavailable'),
    })
    const shown = within(await screen.findByRole('article', { name: 'Blog post: Azra Kaya' }))
    expect(shown.getByText('Hiçbir şey anlatamıyor, aptal.')).toBeVisible()
  })

  test('shows the review that a reply answers', async () => {
    const review = someReview({ id: 9, mentorProfileId: 3, rating: 2, comment: 'Geç geldi.' })
    const screen = open({
      'coaching.listReportCases': list({ ...reported, piece: 'reply', reports: [] }),
      'coaching.listReviews': [review],
    })
    const shown = within(await screen.findByRole('article', { name: 'Reply to a review: Azra Kaya' }))
    expect(await shown.findByText('Geç geldi.')).toBeVisible()
    expect(shown.getByText('The review it answers:')).toBeVisible()
  })

  test('shows what was sent with a message', async () => {
    const size = { width: 800, height: 400 }
    const attachments = [
      { id: 3, kind: 'picture' as const, name: 'Soru.jpg', size: 900, ...size },
      { id: 4, kind: 'document' as const, name: 'Deneme.pdf', size: 900, width: null, height: null },
    ]
    const evidence = { ...reported.evidence, text: '📎', attachments }
    const screen = open({
      'coaching.listReportCases': list({ ...reported, evidence }),
      'messaging.getDocumentLink': fail('not_found'),
    })
    const shown = await caseOf(screen)
    expect(shown.getByRole('img', { name: 'Attached picture: Soru.jpg' })).toHaveAttribute(
      'src',
      '/api/messages/pictures/3-800.webp',
    )
    await screen.user.click(shown.getByRole('button', { name: 'Attached document: Deneme.pdf' }))
    expect(await screen.findByText('The document could not be downloaded')).toBeVisible()
  })

  test('says what is held, and what is urgent', async () => {
    const screen = open({ 'coaching.listReportCases': list({ ...reported, held: true, urgent: true }) })
    expect((await caseOf(screen)).getByText('Hidden until decided')).toBeVisible()
  })

  test('shows why a piece without a report is here', async () => {
    const flagged = { ...reported, flagged: true, reportCount: 0, reports: [] }
    const screen = open({ 'coaching.listReportCases': list(flagged) })
    const found = await caseOf(screen)
    expect(found.getByText('Contact details, a password or a number')).toBeVisible()
    expect(found.getByText(/^Flagged by the system: /)).toBeVisible()
    expect(found.queryByText(/First reported/)).toBeNull()
    expect(found.queryByRole('list')).toBeNull()
  })

  test.each([
    ['urgent', 23, true, false],
    ['urgent', 25, true, true],
    ['usual', 25, false, false],
    ['usual', 73, false, true],
  ])(
    'says until when a look was promised: a case that is %s, after %i hours',
    async (_, hours, urgent, isLate) => {
      const openedAt = new Date(Date.now() - hours * 3_600_000).toISOString()
      const screen = open({ 'coaching.listReportCases': list({ ...reported, urgent, openedAt }) })
      const found = await caseOf(screen)
      expect(found.getByText(/Promised by /)).toBeVisible()
      expect(found.queryByText('Later than promised') !== null).toBe(isLate)
    },
  )

  test('says of each service when nothing waits', async () => {
    const screen = open({ 'coaching.listReportCases': list() })
    await waitFor(() => expect(screen.getAllByText('No report is waiting here.')).toHaveLength(4))
  })

  test('says when it cannot be loaded, and asks again', async () => {
    let isDown = true
    const screen = open({
      'coaching.listReportCases': () => (isDown ? fail('unavailable') : list(reported)),
    })
    const retry = await screen.findByRole('button', { name: /again/i })
    isDown = false
    await screen.user.click(retry)
    expect(await caseOf(screen)).toBeTruthy()
  })

  test('of a service that is down takes none of the others with it', async () => {
    const screen = open({
      'messaging.listReportCases': fail('unavailable'),
      'messaging.countReportCases': fail('unavailable'),
    })
    expect(await caseOf(screen)).toBeTruthy()
    expect(await screen.findByText(/One service isn’t responding/)).toBeVisible()
    const messages = within(screen.getByRole('region', { name: 'Messages' }))
    expect(await messages.findByRole('button', { name: /again/i })).toBeVisible()
  })

  test('is counted, with how long decisions took', async () => {
    const screen = open()
    const shown = within(await screen.findByRole('region', { name: /time to decision/ }))
    expect(await shown.findByText('3')).toBeVisible()
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Within 1 hour4',
      'Within 4 hours0',
      'Within 24 hours2',
      'Within 72 hours0',
      'Longer1',
    ])
  })
})

describe('a report without an account', () => {
  const outside = someOutsideReport
  const screenOf = (server: FakeServer = {}) =>
    open({
      'coaching.listReportCases': list(),
      'identity.listOutsideReports': { items: [outside], nextCursor: null },
      ...server,
    })

  test('says who wrote what about what, and until when a look was promised', async () => {
    const screen = screenOf()
    const shown = within(await screen.findByRole('article', { name: outside.about }))
    expect(shown.getByText(outside.text)).toBeVisible()
    expect(shown.getByText(/From veli@ornek.com.*Promised by/)).toBeVisible()
    expect(shown.getByText('Later than promised')).toBeVisible()
  })

  test('is decided with a reason that is mailed', async () => {
    const screen = screenOf({ 'identity.decideOutsideReport': outside })
    const shown = within(await screen.findByRole('article', { name: outside.about }))
    await screen.user.click(shown.getByRole('button', { name: 'Decide' }))
    const dialog = within(await openedDialog('Decide'))
    await screen.user.click(dialog.getByRole('button', { name: 'Save the decision' }))
    expect(dialog.getByText('Choose a decision')).toBeVisible()
    await screen.user.click(dialog.getByRole('radio', { name: 'We acted' }))
    await screen.user.type(dialog.getByRole('textbox'), 'Mesajlar durduruldu.')
    await screen.user.click(dialog.getByRole('button', { name: 'Save the decision' }))
    expect(await screen.findByText('Decided; the person is mailed')).toBeVisible()
    expect(callsOf(screen, 'identity.decideOutsideReport')).toEqual([
      ['identity.decideOutsideReport', { decision: 'acted', why: 'Mesajlar durduruldu.' }],
    ])
  })

  test('has no appeals', async () => {
    const screen = open({ 'coaching.listReportCases': list() }, '/admin/moderation/appeals')
    await waitFor(() => expect(screen.getAllByText('No appeal is waiting here.')).toHaveLength(3))
  })
})

describe('deciding', () => {
  const choose = async (screen: Screen, decision: string, why?: string) => {
    await screen.user.click((await caseOf(screen)).getByRole('button', { name: 'Decide' }))
    const dialog = within(await openedDialog('Decide'))
    await screen.user.click(dialog.getByRole('radio', { name: decision }))
    if (why) await screen.user.type(dialog.getByRole('textbox'), why)
    await screen.user.click(dialog.getByRole('button', { name: 'Save the decision' }))
    return dialog
  }

  test('says what it means, and wants a reason that is sent', async () => {
    const screen = open({ 'coaching.decideReports': { ...reported, ...decided } })
    const dialog = await choose(screen, 'Hide')
    expect(dialog.getByText(/the reason and how to appeal/)).toBeVisible()
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Write the reason for the author/)
    await screen.user.type(dialog.getByRole('textbox'), 'Hakaret var')
    await screen.user.click(dialog.getByRole('button', { name: 'Save the decision' }))
    expect(await screen.findByText('Hidden')).toBeVisible()
    expect(callsOf(screen, 'coaching.decideReports', 'identity.changeUser')).toEqual([
      ['coaching.decideReports', { decision: 'hide', why: 'Hakaret var' }],
    ])
  })

  test('needs the keyboard alone, which goes on with the next case', async () => {
    const second = { ...reported, id: 8, author: { ...reported.author, name: 'Naz Er' } }
    let isDecided = false
    const screen = open({
      'coaching.listReportCases': () => (isDecided ? list(second) : list(reported, second)),
      'coaching.decideReports': () => {
        isDecided = true
        return decided
      },
    })
    const decide = (await caseOf(screen)).getByRole('button', { name: 'Decide' })
    decide.focus()
    await screen.user.keyboard('{Enter}')
    const dialog = within(await openedDialog('Decide'))
    const tabTo = async (element: HTMLElement) => {
      for (let tabs = 0; document.activeElement !== element && tabs < 9; tabs += 1) await screen.user.tab()
    }
    await tabTo(dialog.getByRole('radio', { name: 'No violation' }))
    await screen.user.keyboard(' ')
    await tabTo(dialog.getByRole('button', { name: 'Save the decision' }))
    await screen.user.keyboard('{Enter}')
    await waitFor(() => {
      expect(screen.queryByRole('article', { name: 'Review: Azra Kaya' })).toBeNull()
      const next = screen.getByRole('article', { name: 'Review: Naz Er' })
      expect(next.closest('li')).toContainElement(document.activeElement as HTMLElement)
    })
  })

  test('of nothing to object to needs no reason', async () => {
    const screen = open({ 'coaching.decideReports': decided })
    await choose(screen, 'No violation')
    expect(await screen.findByText('Reports closed')).toBeVisible()
  })

  test('is shown a conflict when another admin was faster', async () => {
    const screen = open({ 'coaching.decideReports': fail('conflict') })
    await choose(screen, 'Warn', 'Nazik ol')
    expect(await screen.findByText(/^Something changed in the meantime/)).toBeVisible()
  })

  test('to suspend is one act', async () => {
    const screen = open({ 'coaching.decideReports': decided })
    await choose(screen, 'Hide and suspend', 'Hakaret var')
    expect(await screen.findByText('Hidden, and the account is suspended')).toBeVisible()
    expect(callsOf(screen, 'coaching.decideReports', 'identity.changeUser')).toEqual([
      ['coaching.decideReports', { decision: 'suspend', why: 'Hakaret var' }],
    ])
  })
})

describe('an appeal', () => {
  test('is answered, shown who decided before', async () => {
    const screen = open(
      {
        'coaching.listReportCases': list(appealed),
        'coaching.answerAppeal': decided,
      },
      '/admin/moderation/appeals',
    )
    const shown = await caseOf(screen)
    expect(shown.getByText('Hakaret etmedim, öfkeliydim.')).toBeVisible()
    expect(shown.getByText(/Aslı Kurt/)).toBeVisible()
    await screen.user.click(shown.getByRole('button', { name: 'Answer the appeal' }))
    const dialog = within(await openedDialog('Answer the appeal'))
    expect(dialog.getByText(/Decided by Aslı Kurt/)).toBeVisible()
    await screen.user.click(dialog.getByRole('radio', { name: 'Revoke it' }))
    await screen.user.type(dialog.getByRole('textbox'), 'Haklısın')
    await screen.user.click(dialog.getByRole('button', { name: 'Save the answer' }))
    expect(await screen.findByText('The decision is revoked')).toBeVisible()
    expect(callsOf(screen, 'identity.changeUser', 'coaching.answerAppeal')).toEqual([
      ['coaching.answerAppeal', { upheld: false, why: 'Haklısın' }],
    ])
  })

  test('is not needed to take a suspension back', async () => {
    const screen = open(
      {
        'coaching.listReportCases': list(decided),
        'coaching.answerAppeal': decided,
      },
      '/admin/moderation/decided',
    )
    await screen.user.click((await caseOf(screen)).getByRole('button', { name: 'Revoke' }))
    const dialog = within(await openedDialog('Revoke the decision'))
    await screen.user.type(dialog.getByRole('textbox'), 'Yanlış kişi')
    await screen.user.click(dialog.getByRole('button', { name: 'Save the answer' }))
    expect(await screen.findByText('The decision is revoked')).toBeVisible()
  })
})
