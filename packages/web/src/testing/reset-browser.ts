import { forgetLayers } from '../back/back-closes.ts'
import { forgetUnkept } from '../browser/storage.ts'

/** Leaves a browser as a new one is: nothing of a test is in it for the next, though all files of a worker share one document. */
export function resetBrowser(): void {
  const { documentElement: root, body } = document
  body.replaceChildren()
  for (const { name } of [...root.attributes]) root.removeAttribute(name)
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
  forgetUnkept()
  forgetLayers()
  for (const path of ['/', '/account']) {
    // Cookies are seen, and dropped, at the path that they belong to.
    history.replaceState(null, '', path)
    // biome-ignore lint/suspicious/noDocumentCookie: the one way that jsdom has
    for (const one of document.cookie.split('; ')) document.cookie = `${one}; path=${path}; max-age=0`
  }
  history.replaceState(null, '', '/')
}
