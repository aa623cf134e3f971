import type { RemoteServer } from '@kocyolu/bundler/server'
import { installBrowserParts } from '@kocyolu/web/testing'
import { init, registerGlobalPlugins } from '@module-federation/enhanced/runtime'
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
  registerGlobalPlugins([
    {
      name: 'sources',
      async loadEntry({ remoteInfo }) {
        const routes = load(remoteInfo.name)
        return { init: () => undefined, get: async () => () => routes } as never
      },
    },
  ])
  init({ name: 'shell', remotes: [] })
}

/** A stream of live events in which nothing happens. */
class SilentStream extends EventTarget {
  close() {}
}
