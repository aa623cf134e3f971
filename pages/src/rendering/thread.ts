import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import type { RemoteServer, Renderer, ShellServer } from '@kocyolu/bundler/server'
import { type Answer, fetchWith } from '../ask/asker.ts'
import { type FromThread, failureOf, type ServerBuild, type ThreadData, type ToThread } from './messages.ts'

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
function createRendererOf(
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

/** Renders the pages of one composition. The main thread asks the services for it, and ends it when it hangs. */
const port = parentPort
if (!port) throw new Error('This is run in a thread of its own')
const say = (message: FromThread): void => port.postMessage(message)

const current = new AsyncLocalStorage<number>()
const waiting = new Map<number, PromiseWithResolvers<Answer>>()
let questions = 0

const ask = (path: string): Promise<Answer> => {
  const render = current.getStore()
  if (render === undefined) return Promise.reject(new TypeError('Only pages ask'))
  const answer = Promise.withResolvers<Answer>()
  questions += 1
  waiting.set(questions, answer)
  say({ kind: 'ask', id: questions, render, path })
  return answer.promise
}

// Environment of the builds: no machine, and the services only through the thread that started this one.
const around = { env: { NODE_ENV: 'production' }, emit: () => false, nextTick: process.nextTick }
// Strangers' addresses make libraries talk; what breaks is said by what it comes to.
const silent = Object.fromEntries(Object.keys(console).map(name => [name, () => undefined]))
Object.assign(globalThis, { fetch: fetchWith(ask), process: around, console: silent })

let renderer: Renderer | undefined
const render = async ({ id, request }: Extract<ToThread, { kind: 'render' }>): Promise<void> => {
  try {
    say({ kind: 'rendered', id, rendered: await current.run(id, async () => renderer?.(request)) })
  } catch (error) {
    say({ kind: 'failed', id, failure: failureOf(error) })
  }
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'ping') return say({ kind: 'pong' })
  if (message.kind === 'render') return void render(message)
  const { id, answer } = message
  if (answer) waiting.get(id)?.resolve(answer)
  else waiting.get(id)?.reject(new TypeError('There is no answer'))
  waiting.delete(id)
})

const data: ThreadData = workerData
renderer = createRendererOf(data, say)
