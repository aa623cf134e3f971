import { hasUnsaved } from '@kocyolu/web'

/** Opens the address of a clicked push, unless something typed here is unsaved; answers the worker whether it does. */
export function openPushed(navigate: (to: string) => unknown): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports: [answer] }) => {
    if (typeof data?.open !== 'string' || !answer) return
    const { pathname, search, hash } = new URL(data.open)
    answer.postMessage(!hasUnsaved())
    if (!hasUnsaved()) navigate(pathname + search + hash)
  })
}
