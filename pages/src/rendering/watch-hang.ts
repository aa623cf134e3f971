import type { Worker } from 'node:worker_threads'

const everyMs = 250

interface Hang {
  ping(): void
  hung(): void
}

/**
 * Notices a thread that works on and on without ever coming to its messages. `maxCpuMs` is of the thread's own work, not of
 * time that passes: on a busy machine a thread may get none.
 */
export function watchHang(
  worker: Pick<Worker, 'cpuUsage'>,
  maxCpuMs: number,
  { ping, hung }: Hang,
): { answered(): void; stop(): void } {
  let spentAtPing: number | undefined
  const spent = async (): Promise<number | undefined> => {
    const usage = await worker.cpuUsage().catch(() => undefined)
    return usage && (usage.user + usage.system) / 1_000
  }
  const look = async (): Promise<void> => {
    const now = await spent()
    if (now === undefined) return
    if (spentAtPing === undefined) {
      spentAtPing = now
      ping()
    } else if (now - spentAtPing > maxCpuMs) hung()
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return {
    answered: () => {
      spentAtPing = undefined
    },
    stop: () => clearInterval(timer),
  }
}
