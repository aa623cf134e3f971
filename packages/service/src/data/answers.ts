import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { ErrorReply, SocketClosedUnexpectedlyError, SocketTimeoutError } from '@redis/client'

type Waiting = { until: number; fail(): void }

/**
 * Gives promises so long each, and not longer; `onTimeout` is called for one that is late. One timer looks after all of
 * them, since who begins first is late first: a timer for each is what a busy connection spends most of its time on. What
 * came while this process was busy itself is read before it is judged: timers run before what has come is read.
 */
export function createDeadlines(ms: number): <T>(promise: Promise<T>, onTimeout: () => void) => Promise<T> {
  const waiting = new Set<Waiting>()
  let isLooking = false
  const look = (): void => {
    setImmediate(judge, performance.now())
  }
  const judge = (now: number): void => {
    isLooking = false
    for (const each of waiting) {
      if (each.until > now) {
        lookIn(Math.ceil(each.until - now))
        return
      }
      waiting.delete(each)
      each.fail()
    }
  }
  const lookIn = (delay: number): void => {
    isLooking = true
    // A waiting query holds the process by its connection; the timer alone would keep a finished program for `ms`.
    setTimeout(look, delay).unref()
  }
  return (promise, onTimeout) =>
    new Promise((resolve, reject) => {
      const each: Waiting = {
        until: performance.now() + ms,
        fail() {
          onTimeout()
          reject(new Error(`No answer within ${ms} ms`))
        },
      }
      waiting.add(each)
      if (!isLooking) lookIn(ms)
      promise.then(resolve, reject).finally(() => waiting.delete(each))
    })
}

const pauseMs = 100

/**
 * The same connection, but an answer that takes longer than `ms` is a failure. Redis answers in order, so whatever is
 * asked while an answer is overdue would only wait behind it: it fails at once, without being sent. One request waits
 * for a Redis that hangs, not each, and from when the overdue answer is there, or lost, everything is asked again.
 */
export function failFast<T extends object>(connection: T, ms: number): T {
  return guarded(connection, () => {
    let overdue = 0
    const inTime = createDeadlines(ms)
    return {
      rejection: () =>
        overdue > 0 ? new Error('Redis has yet to answer what it was asked before') : undefined,
      settle: answer =>
        inTime(answer, () => {
          overdue += 1
          const settled = (): void => {
            overdue -= 1
          }
          answer.then(settled, settled)
        }),
    }
  })
}

/** The same connection, but what is lost with it, or finds Redis still loading its data, is asked again. */
export function retryLost<T extends object>(connection: T): T {
  return guarded(connection, () => ({ rejection: () => undefined, settle: untilAnswered }))
}

async function untilAnswered(answer: Promise<unknown>, ask: () => Promise<unknown>): Promise<unknown> {
  for (let next = answer; ; next = ask()) {
    try {
      return await next
    } catch (error) {
      if (!isLoss(error)) throw error
      await pause(pauseMs)
    }
  }
}

/** A server that reads its files, follows another one, or has lost those that follow it. */
const unable = /^(?:LOADING|READONLY|MASTERDOWN|NOREPLICAS)/

/** Whether Redis answered that it cannot do anything of the kind now. */
export const isUnable = (error: unknown): boolean => error instanceof ErrorReply && unable.test(error.message)

function isLoss(error: unknown): boolean {
  return (
    isUnable(error) ||
    error instanceof SocketClosedUnexpectedlyError ||
    error instanceof SocketTimeoutError ||
    (error instanceof Error && 'syscall' in error)
  )
}

/** Has a server that takes no writes close the connection: the next one finds who leads now. */
function leaveFollower(connection: object, error: unknown): void {
  if (!(error instanceof ErrorReply && error.message.startsWith('READONLY'))) return
  if ('sendCommand' in connection && typeof connection.sendCommand === 'function')
    connection.sendCommand(['QUIT']).catch(() => {})
}

/** State of a connection's commands. */
type Policy = {
  /** Why a command is not even sent. */
  rejection(): Error | undefined
  /** The caller's result from the answer; `ask` sends it once more. */
  settle(answer: Promise<unknown>, ask: () => Promise<unknown>): Promise<unknown>
}

/** Messages that open and close a connection, and are no command to it. */
const lifecycle: ReadonlySet<PropertyKey> = new Set([
  ...['connect', 'close', 'destroy', 'quit', 'disconnect', 'ref', 'unref'],
  ...Object.getOwnPropertyNames(EventEmitter.prototype),
])

/** A connection whose commands follow a policy; transactions follow the same, and connections made from it their own. */
function guarded<T extends object>(connection: T, policyOf: () => Policy): T {
  const policy = policyOf()
  const isCommand = (name: PropertyKey): boolean => !lifecycle.has(name)
  const leave = (error: unknown): void => leaveFollower(connection, error)
  return following(connection, { ...policy, leave }, isCommand, {
    multi: transaction =>
      following(transaction, { ...policy, leave }, name => String(name).startsWith('exec'), {}),
    duplicate: other => guarded(other, policyOf),
  })
}

function following<T extends object>(
  target: T,
  { leave, ...policy }: Policy & { leave(error: unknown): void },
  isCommand: (name: PropertyKey) => boolean,
  makers: { [name: PropertyKey]: (made: object) => object },
): T {
  const proxy: T = new Proxy(target, {
    get(_, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...input: unknown[]): unknown => {
        const call = () => member.apply(target, input)
        if (Object.hasOwn(makers, name)) return makers[name]?.(Object(call()))
        const rejection = isCommand(name) ? policy.rejection() : undefined
        if (rejection) return Promise.reject(rejection)
        const output: unknown = call()
        if (output instanceof Promise) {
          output.catch((error: unknown) => leave(error))
          return policy.settle(output, call)
        }
        return output === target ? proxy : output
      }
    },
  })
  return proxy
}
