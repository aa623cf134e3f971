import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import type { RemoteServer, Renderer, ShellServer } from '@kocyolu/bundler/server'
import { type FromThread, failureOf, type ServerBuild, type ThreadData } from './messages.ts'

type Require = (request: string) => unknown

/** Globals of Node that libraries take and that work on text alone; nothing here reaches a file or another machine. */
const ofNode = ['async_hooks', 'crypto', 'stream', 'util']
const nodeRequire = createRequire(import.meta.url)

/** Modules that the shell's server build may take from outside. */
const requireOfNode: Require = request => {
  const name = request.replace(/^node:/, '')
  if (!ofNode.includes(name)) throw new Error(`${request} is not at hand where pages are rendered`)
  return nodeRequire(`node:${name}`)
}

/** Modules that a remote's server build may take: those that the shell provides. */
const requireShared =
  (shared: Record<string, unknown>): Require =>
  request => {
    if (!Object.hasOwn(shared, request)) throw new Error(`The shell does not provide ${request} here`)
    return shared[request]
  }

/** Runs a server build and returns what it exports. */
function evaluate({ app, build, code }: ServerBuild, require: Require): unknown {
  const module: { exports: unknown } = { exports: {} }
  const filename = `${app}@${build}/server/main.cjs`
  const run: unknown = new Script(`(function (module, exports, require) {${code}\n})`, {
    filename,
  }).runInThisContext()
  if (typeof run !== 'function') throw new Error(`${filename} is no module`)
  run(module, module.exports, require)
  return module.exports
}

/** Runs the builds of a composition: the shell's, then each remote's over what the shell gives. One that throws is left out. */
export function createRendererOf(
  { builds, evaluating, ...site }: ThreadData,
  say: (message: FromThread) => void,
): Renderer | undefined {
  const attempt = <T>(app: string, work: () => T): T | undefined => {
    Atomics.store(evaluating, 0, builds.findIndex(build => build.app === app) + 1)
    try {
      return work()
    } catch (error) {
      say({ kind: 'unusable', app, failure: failureOf(error) })
      return undefined
    } finally {
      Atomics.store(evaluating, 0, 0)
    }
  }
  const [ofShell, ...ofRemotes] = builds
  if (!ofShell) return undefined
  const shell = attempt('shell', () => shellOf(evaluate(ofShell, requireOfNode)))
  if (!shell) return undefined
  const require = requireShared(shell.shared)
  const remotes = ofRemotes.flatMap((each: ServerBuild) => {
    const remote = attempt(each.app, () => remoteOf(evaluate(each, require)))
    return remote ? [[each.app, remote] as const] : []
  })
  return attempt('shell', () => shell.createRenderer({ ...site, remotes: Object.fromEntries(remotes) }))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function shellOf(exported: unknown): ShellServer {
  const { shared, createRenderer } = isObject(exported)
    ? (exported as Partial<ShellServer>)
    : { shared: undefined, createRenderer: undefined }
  if (!isObject(shared) || typeof createRenderer !== 'function')
    throw new Error('This server build of the shell is of an age that is not known here')
  return { shared, createRenderer }
}

function remoteOf(exported: unknown): RemoteServer {
  const routes = isObject(exported) ? (exported as Partial<RemoteServer>).routes : undefined
  if (!Array.isArray(routes)) throw new Error('This server build of a remote has no routes')
  return { routes }
}
