import { vi } from 'vitest'

const refuse = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

const full = { getItem: () => null, setItem: refuse, removeItem: () => undefined, clear: () => undefined }
const refusing = { ...full, getItem: refuse, removeItem: refuse }

const storage = (instead: unknown) => () => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, instead)
}

/** Takes parts of a global object away; it has them again when the test is over. */
const without =
  (object: 'navigator' | 'crypto', ...names: string[]) =>
  () => {
    const whole: object = globalThis[object]
    vi.stubGlobal(
      object,
      new Proxy(whole, {
        get: (_, name) => {
          const part: unknown = names.includes(String(name)) ? undefined : Reflect.get(whole, name)
          return typeof part === 'function' ? part.bind(whole) : part
        },
        has: (_, name) => !names.includes(String(name)) && Reflect.has(whole, name),
      }),
    )
  }

/** Browsers that lack or refuse something, and how the browser of a test becomes such a one. */
export const lackingBrowsers: [lack: string, become: () => void][] = [
  ['whose storage is full', storage(full)],
  ['whose storage refuses every access', storage(refusing)],
  ['without storage', storage(null)],
  ['without BroadcastChannel', () => vi.stubGlobal('BroadcastChannel', undefined)],
  ['without locks and service workers', without('navigator', 'locks', 'serviceWorker')],
  ['without random ids, as on plain http', without('crypto', 'randomUUID', 'subtle')],
]
