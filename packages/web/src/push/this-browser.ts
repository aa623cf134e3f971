import type { PushSubscription as Given } from '@kocyolu/contracts'

/**
 * Whether a browser can get pushes: no; not until the site is installed on the device; nothing, since a user has said so to
 * the browser; or whatever is turned on.
 */
export type Ability = 'none' | 'install' | 'denied' | 'able'

export function abilityOf(): Ability {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'able'
  // Phones and tablets of Apple have it for installed sites alone.
  return 'standalone' in navigator ? 'install' : 'none'
}

const readyMs = 10_000

async function registration(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('There is no service worker')), readyMs),
  )
  return Promise.race([navigator.serviceWorker.ready, late])
}

/** Whether this browser's push service knows it; who may write to it is another question. */
export async function isSubscribed(): Promise<boolean> {
  if (abilityOf() !== 'able') return false
  const found = await navigator.serviceWorker.getRegistration()
  return Boolean(await found?.pushManager.getSubscription())
}

/** Asks the person, if they were not asked before, and then the push service; null where the person does not want it. */
export async function subscribe(key: string): Promise<Given | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await registration()
  const former = await pushManager.getSubscription()
  // One of an earlier key is in the way of another.
  if (former && base64Url(former.options.applicationServerKey) !== key) await former.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return givenOf(subscription, key)
}

/** Subscription of this browser at its push service for a key, newer than the stored endpoint of that hash; null for nothing new. */
export async function newerThan(hash: string, key: string): Promise<Given | null> {
  if (abilityOf() !== 'able') return null
  const found = await navigator.serviceWorker.getRegistration()
  const subscription = await found?.pushManager.getSubscription()
  if (!subscription || base64Url(subscription.options.applicationServerKey) !== key) return null
  return (await hashOf(subscription.endpoint)) === hash ? null : givenOf(subscription, key)
}

function givenOf(subscription: PushSubscription, key: string): Given {
  const [p256dh, auth] = [base64Url(subscription.getKey('p256dh')), base64Url(subscription.getKey('auth'))]
  return { key, endpoint: subscription.endpoint, p256dh, auth }
}

const hashOf = async (endpoint: string): Promise<string> =>
  base64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(new URL(endpoint).href)))

export async function unsubscribe(): Promise<void> {
  const found = await navigator.serviceWorker.getRegistration()
  await (await found?.pushManager.getSubscription())?.unsubscribe()
}

const base64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
