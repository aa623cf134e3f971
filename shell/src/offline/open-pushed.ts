import { hasUnsaved } from '@kocyolu/web'

/** Goes where a click on a push leads, unless something typed here is unsaved; tells the worker which of the two. */
export function openPushed(navigate: (to: string) => unknown): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports: [answer] }) => {
    if (typeof data?.open !== 'string' || !answer) return
    const { pathname, search, hash } = new URL(data.open)
    answer.postMessage(!hasUnsaved())
    if (!hasUnsaved()) navigate(pathname + search + hash)
  })
}
