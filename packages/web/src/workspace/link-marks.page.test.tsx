import type { DecisionTimes, Role } from '@kocyolu/contracts'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { refreshTopic } from '../api/topics.ts'
import { act, type FakeServer, fail, renderRoute, someUser, waitFor } from '../testing/index.ts'
import { LinkCount } from './link-marks.tsx'
import { waitingReportsQuery } from './waiting-reports-query.ts'

afterEach(() => vi.useRealTimers())

const waiting = (open: number, appeals = 0): DecisionTimes => ({ open, appeals, within: [], longer: 0 })
const silent = {
  'messaging.countReportCases': waiting(0),
  'coaching.countReportCases': waiting(0),
  'content.countReportCases': waiting(0),
  'identity.countOutsideReports': waiting(0),
}
const show = (server: FakeServer, role: Role = 'admin', language: 'tr' | 'en' = 'en') =>
  renderRoute([{ path: '/', element: <LinkCount name="waitingReports" /> }], {
    path: '/',
    user: someUser({ role }),
    server: { ...silent, ...server },
    language,
  })
type Screen = ReturnType<typeof show>
const asked = ({ requests }: Screen) => requests.filter(({ call }) => call.endsWith('.countReportCases'))

test('reports and appeals of all services are one number, also for who listens', async () => {
  const screen = show({
    'messaging.countReportCases': waiting(2),
    'coaching.countReportCases': waiting(3, 1),
    'content.countReportCases': waiting(0, 1),
  })
  expect(await screen.findByText('7')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByText('7 reports and appeals are waiting for a decision')).toHaveClass('visually-hidden')
})

test('in Turkish too', async () => {
  const screen = show({ 'content.countReportCases': waiting(0, 1) }, 'admin', 'tr')
  expect(await screen.findByText('1 şikâyet ya da itiraz karar bekliyor')).toHaveClass('visually-hidden')
})

test('there is no badge when nothing waits, and 99+ when more does than any user counts', async () => {
  let open = 0
  const screen = show({ 'coaching.countReportCases': () => waiting(open) })
  await waitFor(() => expect(queryClient.getQueryData(waitingReportsQuery.queryKey)).toBe(0))
  expect(screen.container.textContent).toBe('')
  open = 100
  await act(() => refreshTopic(queryClient, 'reports'))
  expect(await screen.findByText('99+')).toBeVisible()
  expect(screen.getByText('100 reports and appeals are waiting for a decision')).toBeInTheDocument()
})

test.each(['unavailable', 'not_found'] as const)(
  'a service that answers %s makes no number of the others, nor of earlier',
  async code => {
    let isDown = true
    const screen = show({
      'coaching.countReportCases': waiting(3),
      'content.countReportCases': () => (isDown ? fail(code) : waiting(1)),
    })
    const state = () => queryClient.getQueryState(waitingReportsQuery.queryKey)?.status
    await waitFor(() => expect(state()).toBe('error'))
    expect(screen.container.textContent).toBe('')
    isDown = false
    await act(() => refreshTopic(queryClient, 'reports'))
    expect(await screen.findByText('4')).toBeVisible()
    isDown = true
    await act(() => refreshTopic(queryClient, 'reports'))
    await waitFor(() => expect(screen.container.textContent).toBe(''))
  },
)

test('it is asked for again each minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let open = 1
  const screen = show({ 'coaching.countReportCases': () => waiting(open) })
  expect(await screen.findByText('1 report or appeal is waiting for a decision')).toBeInTheDocument()
  open = 2
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText('2 reports and appeals are waiting for a decision')).toBeInTheDocument()
})

test.each(['student', 'mentor'] as const)('a %s is shown none, and asks for none', async role => {
  const screen = show({ 'coaching.countReportCases': waiting(3) }, role)
  await waitFor(() => expect(screen.requests.map(({ call }) => call)).toContain('identity.currentUser'))
  expect([screen.container.textContent, asked(screen)]).toEqual(['', []])
})
