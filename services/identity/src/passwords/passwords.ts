import { randomBytes } from 'node:crypto'
import { AppError, beginInTime } from '@kocyolu/service'
import { hash, type Options, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Counter, Gauge, type Registry } from 'prom-client'

/**
 * Runs work at most `concurrency` at a time, in order. Fails with `busy` when `limit` already wait, and where the
 * turn comes too late (`beginInTime`).
 */
export function createQueue(
  concurrency: number,
  limit: number,
  metrics?: PasswordMetrics,
): <T>(work: () => Promise<T>) => Promise<T> {
  const queue = pLimit(concurrency)
  metrics?.watch(queue)
  const reject = (): never => {
    metrics?.rejected()
    throw new AppError('busy', { retryAfterSeconds: 3 })
  }
  const begin = beginInTime(queue, reject)
  return async work => {
    // Accepted hashes count as pending for a moment, too.
    if (queue.activeCount + queue.pendingCount >= concurrency + limit) reject()
    return begin(work)
  }
}

type Passwords = {
  /** Argon2id hash of a password, with its parameters and salt in it. */
  hash(password: string): Promise<string>
  /** Whether the password fits. Without a hash it takes the same time and is never true. */
  fits(password: string, passwordHash: string | undefined): Promise<boolean>
}

// OWASP's first choice for Argon2id, which is also the library's default algorithm: 19 MiB, two passes, one lane.
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type Limits = { passwordConcurrency: number; passwordQueue: number }

/** Hashing is made slow on purpose, so only a few run at once; past the queue's end it fails with `busy`. */
export async function createPasswords(limits: Limits, metrics?: PasswordMetrics): Promise<Passwords> {
  const inTurn = createQueue(limits.passwordConcurrency, limits.passwordQueue, metrics)
  const decoyHash = await hash(randomBytes(16).toString('hex'), parameters)
  return {
    hash: password => inTurn(() => hash(password.normalize('NFC'), parameters)),
    fits: (password, passwordHash) =>
      inTurn(async () => {
        const fits = await verify(passwordHash ?? decoyHash, password.normalize('NFC'))
        return fits && passwordHash !== undefined
      }),
  }
}

type Queue = { readonly activeCount: number; readonly pendingCount: number }

/** How busy the queue of hashes is: what a flood of sign-ins fills first. */
export function passwordMetrics(registry: Registry) {
  let queue: Queue | undefined
  const registers = [registry]
  new Gauge({
    name: 'password_hashes',
    help: 'Passwords that are being hashed, and that wait for it',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'running' }, queue?.activeCount ?? 0)
      this.set({ state: 'waiting' }, queue?.pendingCount ?? 0)
    },
  })
  const rejected = new Counter({
    name: 'password_hashes_rejected_total',
    help: 'Sign-ins and sign-ups that were turned away because too many waited',
    registers,
  })
  return {
    rejected: () => rejected.inc(),
    watch(watched: Queue) {
      queue = watched
    },
  }
}

type PasswordMetrics = ReturnType<typeof passwordMetrics>
