import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import type { ServerBuild } from './messages.ts'

type Require = (request: string) => unknown

/** Globals of Node that libraries take and that work on text alone; nothing here reaches a file or another machine. */
const ofNode = ['async_hooks', 'crypto', 'stream', 'util']
const nodeRequire = createRequire(import.meta.url)

/** Modules that the shell's server build may take from outside. */
export const requireOfNode: Require = request => {
  const name = request.replace(/^node:/, '')
  if (!ofNode.includes(name)) throw new Error(`${request} is not at hand where pages are rendered`)
  return nodeRequire(`node:${name}`)
}

/** Modules that a remote's server build may take: those that the shell provides. */
export const requireShared =
  (shared: Record<string, unknown>): Require =>
  request => {
    if (!Object.hasOwn(shared, request)) throw new Error(`The shell does not provide ${request} here`)
    return shared[request]
  }

/** Runs a server build and returns what it exports. */
export function evaluate({ app, build, code }: ServerBuild, require: Require): unknown {
  const module: { exports: unknown } = { exports: {} }
  const filename = `${app}@${build}/server/main.cjs`
  const run: unknown = new Script(`(function (module, exports, require) {${code}\n})`, {
    filename,
  }).runInThisContext()
  if (typeof run !== 'function') throw new Error(`${filename} is no module`)
  run(module, module.exports, require)
  return module.exports
}
