import { vi } from 'vitest'

type Subscription = {
  endpoint: string
  options: { applicationServerKey: ArrayBuffer }
  getKey(name: string): ArrayBuffer
  unsubscribe(): Promise<boolean>
}

/** A browser that can get pushes while the site is closed; `answer` is the person's answer to its prompt; of a `key` it is subscribed already. */
export function stubPush({
  permission = 'default',
  answer = 'granted',
  key,
}: Partial<Record<'permission' | 'answer', NotificationPermission>> & { key?: string } = {}) {
  const bytes = (count: number): ArrayBuffer => new Uint8Array(count).fill(4).buffer
  const browser = { subscription: null as Subscription | null, asked: 0 }
  const subscribe = async ({
    applicationServerKey,
  }: {
    applicationServerKey: string
  }): Promise<Subscription> => {
    const key = Uint8Array.from(atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')), each =>
      each.charCodeAt(0),
    )
    browser.subscription = {
      endpoint: 'https://push.test/1',
      options: { applicationServerKey: key.buffer },
      getKey: name => bytes(name === 'auth' ? 16 : 65),
      unsubscribe: async () => {
        browser.subscription = null
        return true
      },
    }
    return browser.subscription
  }
  if (key) void subscribe({ applicationServerKey: key })
  const registration = { pushManager: { subscribe, getSubscription: async () => browser.subscription } }
  const notification = {
    permission,
    async requestPermission() {
      browser.asked += 1
      notification.permission = notification.permission === 'default' ? answer : notification.permission
      return notification.permission
    },
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return {
    asked: () => browser.asked,
    isSubscribed: () => browser.subscription !== null,
    remove() {
      vi.unstubAllGlobals()
      Reflect.deleteProperty(navigator, 'serviceWorker')
    },
  }
}
