import { AsyncLocalStorage } from 'node:async_hooks'
import { parentPort, workerData } from 'node:worker_threads'
import type { Renderer } from '@kocyolu/bundler/server'
import type { Answer } from '../ask/asker.ts'
import { fetchWith } from '../ask/fetch-with.ts'
import { createRendererOf } from './create-renderer.ts'
import { type FromThread, failureOf, type ThreadData, type ToThread } from './messages.ts'

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
