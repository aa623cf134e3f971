import { ownerOf } from '../composition/owner-of.ts'
import { loadPage } from '../router/page-routes.ts'
import { loadBuild } from './load-build.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Runs the code of the pages at these paths, one after the other, each when the browser has nothing else to do: a first click then only
 * renders. What does not come is no failure of any user's; who goes there tries anew. It ends with `signal`.
 */
export function runAhead([path, ...rest]: string[], signal: AbortSignal): void {
  if (path === undefined || signal.aborted) return
  whenIdle(() => {
    if (signal.aborted) return
    run(path)
      .catch(() => undefined)
      .finally(() => runAhead(rest, signal))
  })
}

async function run(pathname: string): Promise<void> {
  const name = ownerOf(pathname)
  if (name) await loadPage(await loadBuild(name), pathname, '')
}
