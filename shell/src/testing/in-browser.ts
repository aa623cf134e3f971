import type { RemoteServer } from '@kocyolu/bundler/server'
import { installBrowserParts } from '@kocyolu/web/testing'
import { builtinEnvironments } from 'vitest/runtime'

/** Makes a browser of this process, which has been a server until now; returns what ends it. */
export async function openBrowser(): Promise<() => unknown> {
  const options = { jsdom: { url: 'http://localhost/', pretendToBeVisual: true } }
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, options)
  installBrowserParts()
  // React would else wait for tests to say when it may go on.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false, EventSource: SilentStream })
  return () => teardown(globalThis)
}

/** Serves remotes from their sources: `load` gives the routes of a build, or throws what its file does when it does not come. */
export function serveRemotes(load: (container: string) => RemoteServer): void {
  Object.assign(globalThis, { __webpack_share_scopes__: { default: {} } })
  const append = document.head.append.bind(document.head)
  document.head.append = (...nodes) => {
    for (const node of nodes) {
      const [, name, build] = node instanceof HTMLScriptElement ? (entry.exec(node.src) ?? []) : []
      if (name === undefined || !(node instanceof HTMLScriptElement)) append(node)
      else answer(node, `${name}_${build}`.replaceAll('-', '_'), load)
    }
  }
}

const entry = /\/assets\/([\w-]+)\/(\w+)\/remoteEntry\.js$/

/** A browser's events when it has run the script of a container, or could not. */
function answer(
  script: HTMLScriptElement,
  container: string,
  load: (container: string) => RemoteServer,
): void {
  queueMicrotask(() => {
    try {
      const routes = load(container)
      Object.assign(globalThis, { [container]: { init: () => undefined, get: async () => () => routes } })
    } catch {
      script.dispatchEvent(new Event('error'))
      return
    }
    script.dispatchEvent(new Event('load'))
  })
}

/** A stream of live events in which nothing happens. */
class SilentStream extends EventTarget {
  close() {}
}
