import '@testing-library/jest-dom/vitest'
import type { LiveEvent, User } from '@kocyolu/contracts'
import {
  FocusKeeper,
  type Language,
  publishLive,
  queryClient,
  SignInPanel,
  type ThemeChoice,
  ThemeClass,
  Toaster,
  useAnnouncement,
  usePageLanguage,
  usePreferences,
} from '@kocyolu/web'
import { AntdTheme } from '@kocyolu/web/antd'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, getConfig, render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { writeNow } from '../drafts/kept-drafts.ts'
import { useDrafts } from '../drafts/use-draft.ts'
import { subscribeLive } from '../live/live-bus.ts'
import { keepUpToDate } from '../live/live-connection.tsx'
import { useToasts } from '../toast/toast.tsx'
import { createFakeServer, type FakeServer, fail } from './fake-server.ts'
import { fakeUploads } from './fake-upload.ts'

interface Options {
  path: string
  /** Whether this browser has no sign-in at all, not even one that has ended. */
  isNew?: boolean
  /** The signed-in user; none by default. */
  user?: User | null
  server?: FakeServer
  language?: 'auto' | Language
  theme?: ThemeChoice
  /** Whether a toast stays: on a busy machine its five seconds may be over before a test looks. */
  keepsToasts?: boolean
}

const { asyncWrapper } = getConfig()
const { setImmediate: nextTurn } = globalThis
const turn = () => new Promise<void>(done => nextTurn(done))

configure({
  asyncUtilTimeout: 60_000,
  asyncWrapper: wait =>
    asyncWrapper(async () => {
      // A page's code is compiled when it is first opened: that takes as long as the machine is busy, and has no limit.
      await vi.dynamicImportSettled()
      const result = await wait()
      // React runs the effects of what is shown in a later turn, which a timer can overtake: what was waited for has had its effects too.
      await turn()
      return result
    }),
})

let servers: ReturnType<typeof createFakeServer>[] = []
let newestSeq = 1_000
let disconnect: () => void = () => undefined

/** Ends what a test has shown, and says what its page was not allowed to ask. */
export async function leavePage(): Promise<void> {
  for (const { close } of servers) close()
  cleanup()
  disconnect()
  // React's pending work runs while there is a page.
  await turn()
  queryClient.clear()
  closeTab()
  useToasts.setState({ current: null, error: null })
  useAnnouncement.setState({ title: '' })
  usePageLanguage.setState({ language: null })
  usePreferences.setState({ language: 'auto', theme: 'light', singleKeys: false })
  vi.unstubAllGlobals()
  const complaints = servers.flatMap(server => server.complaints)
  servers = []
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}

/** State that is left when a tab was closed and the browser opened again. */
export function closeTab(): void {
  writeNow()
  // A rule that is tested beside a page has no browser.
  globalThis.sessionStorage?.clear()
  useDrafts.setState({ texts: {} })
}

/** Shows a remote's routes at a path, in the site's real providers, against a fake server made of the contracts. */
export function renderRoute(
  routes: RouteObject[],
  {
    path,
    user = null,
    isNew = false,
    server,
    language = 'auto',
    theme = 'light',
    keepsToasts = true,
  }: Options,
) {
  queryClient.clear()
  usePreferences.setState({ language, theme })
  // biome-ignore lint/suspicious/noDocumentCookie: the services set it, for a user who is or was signed in
  document.cookie = `kocyolu.signed-in=1; max-age=${isNew ? 0 : 60}`
  const fake = createFakeServer({
    'identity.currentUser': user ?? fail('unauthenticated'),
    'coaching.getOwnApplication': fail('not_found'),
    'coaching.listStudentNeeds': [],
    'coaching.listQuestionHours': { items: [], rules: null },
    'coaching.listSessionQuestions': [],
    'content.getFooter': { pages: [], social: [] },
    'messaging.countUnread': { count: 0, seq: 0 },
    'notifications.listNotifications': { items: [], nextCursor: null, unreadCount: 0 },
    ...server,
  })
  servers.push(fake)
  disconnect()
  disconnect = subscribeLive(keepUpToDate)
  vi.stubGlobal('fetch', fake.answer)
  vi.stubGlobal('XMLHttpRequest', fakeUploads(fake.answer))
  const router = createMemoryRouter(
    [
      {
        element: (
          <AntdTheme>
            <SignInPanel />
            <Outlet />
          </AntdTheme>
        ),
        children: [...routes, { path: '*', element: <p>elsewhere</p> }],
      },
    ],
    { initialEntries: [path] },
  )
  const screen = render(
    <QueryClientProvider client={queryClient}>
      <ThemeClass />
      <FocusKeeper />
      <RouterProvider router={router} />
      <Toaster {...(keepsToasts && { visibleMs: 600_000 })} />
    </QueryClientProvider>,
  )
  return {
    ...screen,
    // jsdom ends no animation, and antd's lists let no pointer in before theirs has ended.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    requests: fake.requests,
    /** Path and query the router is at. */
    location: () => `${router.state.location.pathname}${router.state.location.search}`,
    /** Goes to an address, as a link would. */
    visit: (to: string) => act(() => router.navigate(to)),
    /** Back (-1) and forward (1), as the browser's buttons. */
    go: (steps: number) => act(() => router.navigate(steps)),
    /** Lets a live event arrive; each is newer than what the fake server answered, unless its `seq` says otherwise. */
    live: (event: LiveEvent, seq = ++newestSeq) => act(() => publishLive({ event, seq })),
  }
}
