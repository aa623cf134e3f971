import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

type Tab = {
  url: string
  visibilityState: string
  focus(): Promise<Tab>
  postMessage(message: { open: string }, ports: MessagePort[]): void
}

const pushManager = { getSubscription: vi.fn(), subscribe: vi.fn() }
const showNotification = vi.fn(async () => {})
const openWindow = vi.fn(async () => null)
let tabs: Tab[] = []
let done: Promise<unknown>[] = []

beforeAll(async () => {
  Object.assign(globalThis, {
    clients: { matchAll: async () => tabs, openWindow },
    registration: { showNotification, pushManager },
  })
  // A script, and no module.
  const worker = './offline-worker.ts'
  await import(worker)
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'clients')
  Reflect.deleteProperty(globalThis, 'registration')
})
beforeEach(() => {
  tabs = []
  done = []
  vi.clearAllMocks()
})

async function dispatch(type: string, more: object): Promise<void> {
  const event = Object.assign(new Event(type), {
    ...more,
    waitUntil: (work: Promise<unknown>) => done.push(work),
  })
  dispatchEvent(event)
  await Promise.all(done)
}

const tab = (path: string, visibilityState = 'visible', answer?: boolean) => {
  const postMessage = vi.fn((_: { open: string }, [port]: MessagePort[]) => {
    if (answer !== undefined) port?.postMessage(answer)
  })
  const one = { url: new URL(path, location.origin).href, visibilityState, focus: vi.fn(), postMessage }
  one.focus.mockResolvedValue(one)
  tabs.push(one)
  return one
}
const push = (link: string) =>
  dispatch('push', {
    data: {
      json: () => ({
        title: 'Yeni bir mesajın var',
        body: 'Okumak için dokun.',
        language: 'tr',
        tag: 'messages',
        link,
      }),
    },
  })
const click = (link: string) =>
  dispatch('notificationclick', { notification: { close: () => {}, data: link } })
const address = (path: string) => new URL(path, location.origin).href

describe('a push', () => {
  it('is shown, in its language, in the place of an earlier one of the same', async () => {
    tab('/dashboard')
    await push('/messages?userId=7')
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Yeni bir mesajın var', {
      ...{ body: 'Okumak için dokun.', lang: 'tr', tag: 'messages' },
      data: address('/messages?userId=7'),
    })
  })

  it.each([
    ['is not shown where its conversation is looked at', '/messages?userId=7&q=a', 'visible', 0],
    ['is shown where that tab is hidden', '/messages?userId=7', 'hidden', 1],
    ['is shown where another conversation is looked at', '/messages?userId=8', 'visible', 1],
  ])('%s', async (_, path, state, times) => {
    tab(path, state)
    await push('/messages?userId=7')
    expect(showNotification).toHaveBeenCalledTimes(times)
  })

  it('leads nowhere but to this site', async () => {
    await push('https://evil.test/messages')
    await push('//evil.test')
    await push('javascript:alert(1)')
    for (const [, { data }] of showNotification.mock.calls as unknown as [string, { data: string }][])
      expect(new URL(data).origin).toBe(location.origin)
  })
})

describe('another subscription', () => {
  const key = 'BAQE'
  const bytes = (text: string) => Uint8Array.from(atob(text), each => each.charCodeAt(0)).buffer
  const given = (applicationServerKey = bytes(key)) => ({
    options: { applicationServerKey },
    toJSON: () => ({
      endpoint: 'https://push.test/2',
      expirationTime: null,
      keys: { p256dh: 'p', auth: 'a' },
    }),
  })
  const site = (state: unknown, status = 200) => {
    const calls = vi.fn(async (_: string, __: RequestInit) => new Response(JSON.stringify(state), { status }))
    vi.stubGlobal('fetch', calls)
    return () => calls.mock.calls.flatMap(([, { method, body }]) => (method ? [[method, body]] : []))
  }
  const on = { key, browsers: [{ isCurrent: false }, { isCurrent: true }] }
  const renewal = ['PUT', JSON.stringify({ key, endpoint: 'https://push.test/2', p256dh: 'p', auth: 'a' })]
  afterEach(() => void vi.unstubAllGlobals())

  it('is reported to the site', async () => {
    const sent = site(on)
    await dispatch('pushsubscriptionchange', { newSubscription: given() })
    expect(sent()).toEqual([renewal])
  })

  it('is asked for where the browser has none yet', async () => {
    const sent = site(on)
    pushManager.getSubscription.mockResolvedValue(null)
    pushManager.subscribe.mockResolvedValue(given())
    await dispatch('pushsubscriptionchange', {})
    expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
      ...{ userVisibleOnly: true, applicationServerKey: key },
    })
    expect(sent()).toEqual([renewal])
  })

  it.each([
    ['by a user who has not turned this browser on', { key, browsers: [{ isCurrent: false }] }, 200, given()],
    ['by a signed-out user', { code: 'unauthenticated' }, 401, given()],
    ['where the site pushes nothing', { key: null, browsers: [] }, 200, given()],
    ['of an earlier key', on, 200, given(bytes('AAAA'))],
  ])('is not reported %s', async (_, state, status, newSubscription) => {
    const sent = site(state, status)
    await dispatch('pushsubscriptionchange', { newSubscription })
    expect(sent()).toEqual([])
    expect(pushManager.subscribe).not.toHaveBeenCalled()
  })

  it('that cannot be reported is left to the next page', async () => {
    const calls = vi.fn().mockRejectedValue(new TypeError('no network'))
    vi.stubGlobal('fetch', calls)
    await dispatch('pushsubscriptionchange', { newSubscription: given() })
    expect(calls).toHaveBeenCalledOnce()
  })
})

describe('a click', () => {
  it('goes to the tab that shows it already', async () => {
    const [first, there] = [tab('/'), tab('/messages?userId=7')]
    await click('/messages?userId=7')
    expect(there.focus).toHaveBeenCalled()
    for (const one of [first, there]) expect(one.postMessage).not.toHaveBeenCalled()
  })

  it('has an open tab go there', async () => {
    const open = tab('/blog', 'visible', true)
    await click('/dashboard')
    expect(open.postMessage).toHaveBeenCalledWith({ open: address('/dashboard') }, [expect.anything()])
    expect(open.focus).toHaveBeenCalled()
    expect(openWindow).not.toHaveBeenCalled()
  })

  it.each([
    ['where there is none', []],
    ['where the open one holds something unsaved', [false]],
    ['where the open one does not answer', [undefined]],
  ])('opens a tab %s', async (_, answers) => {
    for (const answer of answers) tab('/blog', 'visible', answer)
    await click('/dashboard')
    expect(openWindow.mock.calls).toEqual([[address('/dashboard')]])
  })
})

describe('pages without a network', () => {
  const documentOf = (number: number) =>
    `<script type="application/json" id="composition">{"number":${number}}</script>`
  let stores: Map<string, Map<string, Response>>
  let site: (path: string) => Promise<Response>

  beforeEach(() => {
    stores = new Map()
    const open = async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return {
        keys: async () => [...store.keys()].map(path => ({ url: address(path) })),
        match: async (path: string) => store.get(path)?.clone(),
        put: async (path: string, answer: Response) => void store.set(path, answer),
      }
    }
    const keys = async () => [...stores.keys()]
    vi.stubGlobal('caches', { open, keys, delete: async (name: string) => stores.delete(name) })
    vi.stubGlobal('indexedDB', { deleteDatabase: vi.fn() })
    vi.stubGlobal('fetch', (asked: string | Request) =>
      site(new URL(typeof asked === 'string' ? asked : asked.url, location.origin).pathname),
    )
    site = async path => new Response(path.startsWith('/assets') ? path : documentOf(7))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const say = (data: object) => dispatch('message', { data })
  const keep = (part: object = {}) =>
    say({ keep: { composition: 7, pages: ['/dashboard/sessions/12'], files: ['/assets/a.js'], ...part } })

  async function ask(path: string, mode = 'navigate', method = 'GET'): Promise<Response | undefined> {
    let answer: Promise<Response> | undefined
    const request = { url: address(path), mode, method }
    const respondWith = (given: Promise<Response>) => {
      answer = given
    }
    await dispatch('fetch', { request, respondWith })
    return answer
  }
  const gone = () => Promise.reject(new TypeError('no network'))

  it('are those that are kept, one for every number in an address; others say what is missing', async () => {
    await keep()
    site = gone
    expect(await (await ask('/dashboard/sessions/34'))?.text()).toBe(documentOf(7))
    expect((await ask('/mentors'))?.status).toBe(503)
    expect(await (await ask('/assets/a.js', 'no-cors'))?.text()).toBe('/assets/a.js')
    expect(await ask('/api/progress/today', 'cors')).toBeUndefined()
  })

  it('are asked of the network first, and taken where it is too slow', async () => {
    await keep()
    site = async () => new Response('new')
    expect(await (await ask('/dashboard/sessions/12'))?.text()).toBe('new')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    site = () => new Promise(() => {})
    const late = ask('/dashboard/sessions/12')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await (await late)?.text()).toBe(documentOf(7))
  })

  it.each([
    ['a page of another composition was opened', () => say({ live: 8 })],
    ['another composition is live', () => keep({ composition: 8 })],
    ['the storage is full', () => keep({ pages: ['/dashboard'], files: ['/assets/full.js'] })],
    ['the user signs out', () => ask('/api/logout', 'navigate', 'POST')],
    ['the sign-in has ended', () => say({ forget: true })],
  ])('are gone once %s', async (_, act) => {
    await keep()
    const whole = site
    site = path => (path === '/assets/full.js' ? gone() : whole(path))
    await act()
    expect(stores.size).toBe(0)
  })
})
