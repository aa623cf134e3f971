import type { RouteObject } from 'react-router-dom'
import { hashOf } from '../composition/composition.ts'
import { requestMs } from './loading-policy.ts'

/** Global that the entry of a remote's build sets, under a name of its own. */
interface Container {
  /** Takes the modules that the shell shares. */
  init: (scope: typeof __webpack_share_scopes__.default) => unknown
  get: (module: './routes') => Promise<() => { routes: RouteObject[] }>
}

/** Names of loading errors, for all code. */
class ContainerLoadError extends Error {
  override name = 'ContainerLoadError'
}

const loading = new Map<string, Promise<Container>>()

/** The container that the script at `url` leaves under `name`; a call after a failure starts over. */
export function loadContainer(url: string, name: string): Promise<Container> {
  const known = loading.get(name)
  if (known) return known
  const attempt = load(url, name).catch((error: unknown) => {
    loading.delete(name)
    throw error
  })
  loading.set(name, attempt)
  return attempt
}

async function load(url: string, name: string): Promise<Container> {
  await runScript(url)
  const container: Container | undefined = Reflect.get(globalThis, name)
  if (!container) throw new ContainerLoadError(`${url} is not ${name}`)
  await container.init(__webpack_share_scopes__.default)
  return container
}

function runScript(url: string): Promise<void> {
  const script = document.createElement('script')
  // A browser insists on a hash only of what is asked for so.
  script.crossOrigin = 'anonymous'
  script.integrity = hashOf(url) ?? ''
  script.src = url
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ContainerLoadError(`${url} did not come in time`)), requestMs())
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(timer)
      reject(new ContainerLoadError(`${url} could not be loaded`))
    }
    document.head.append(script)
  }).finally(() => script.remove())
}
