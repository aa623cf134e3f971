import { hasUnsaved } from '@kocyolu/web'

/** Lets the browser keep the words for a page that is opened without a connection; once the page is at rest. */
export function registerOfflineWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/offline-worker.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/** Opens the address of a clicked push, unless something typed here is unsaved; answers the worker whether it does. */
export function openPushed(navigate: (to: string) => unknown): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports: [answer] }) => {
    if (typeof data?.open !== 'string' || !answer) return
    const { pathname, search, hash } = new URL(data.open)
    answer.postMessage(!hasUnsaved())
    if (!hasUnsaved()) navigate(pathname + search + hash)
  })
}
