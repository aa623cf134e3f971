import { setTimeout as pause } from 'node:timers/promises'
import { ErrorReply, SocketClosedUnexpectedlyError } from 'redis'
import { within } from '../within.ts'

const pauseMs = 100

/** The same connection, but an answer that takes longer than `ms` is a failure. */
export function impatient<T extends object>(connection: T, ms: number): T {
  return listening(connection, answer => within(ms, answer))
}

/** The same connection, but what is lost with it, or finds Redis still loading its data, is asked again. */
export function patient<T extends object>(connection: T): T {
  return listening(connection, (answer, ask) => untilAnswered(answer, ask))
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

function isLoss(error: unknown): boolean {
  if (error instanceof ErrorReply) return error.message.startsWith('LOADING')
  return error instanceof SocketClosedUnexpectedlyError || (error instanceof Error && 'syscall' in error)
}

type Listening = (answer: Promise<unknown>, ask: () => Promise<unknown>) => Promise<unknown>

/** What makes further connections and transactions; their answers are listened to in the same way. */
const makers: readonly unknown[] = ['duplicate', 'multi']

function listening<T extends object>(target: T, how: Listening): T {
  const proxy: T = new Proxy(target, {
    get(_, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...input: unknown[]): unknown => {
        const output: unknown = member.apply(target, input)
        if (output instanceof Promise) return how(output, () => member.apply(target, input))
        if (output === target) return proxy
        return makers.includes(name) ? listening(Object(output), how) : output
      }
    },
  })
  return proxy
}
