/** Lets the browser keep the words for a page that is opened without a connection; once the page is at rest. */
export function registerOfflineWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/offline-worker.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
