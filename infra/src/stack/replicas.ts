import { processes as table } from '../system/processes.ts'
import { inTurn } from './in-turn.ts'
import type { LocalProcess } from './local-processes.ts'

export type Replicas = ReturnType<typeof createReplicas>

interface Needs {
  make(kind: string, number: number): Promise<LocalProcess>
  /** Starts a process and resolves when it is ready. */
  add(process: LocalProcess): Promise<void>
  /** Ends a process in good order, for good. */
  remove(name: string): Promise<void>
  stop(name: string): Promise<void>
  start(name: string): Promise<void>
  isUp(name: string): boolean
  /** Has the gateway send requests to these processes alone. */
  balance(processes: LocalProcess[]): Promise<void>
}

/** Processes without state, so that any of several can do their work. */
const scalable = table
  .filter(({ service, replicas }) => service && replicas === 'any')
  .map(({ name }) => name)

const nameOf = ({ spec }: LocalProcess): string => spec.name

/** The processes of the services while the stack runs: they come and go without any user being turned away. */
export function createReplicas(processes: LocalProcess[], needs: Needs) {
  let running = processes
  const turns = inTurn()
  const of = (kind: string): LocalProcess[] =>
    running.filter(each => each.behindGateway && each.kind === kind)
  const find = (name: string): LocalProcess | undefined => running.find(each => nameOf(each) === name)

  const grow = async (kind: string, from: number, to: number): Promise<void> => {
    const numbers = Array.from({ length: to - from }, (_, index) => from + index + 1)
    const added = await Promise.all(numbers.map(number => needs.make(kind, number)))
    const started = await Promise.allSettled(added.map(needs.add))
    const failure = started.find(each => each.status === 'rejected')
    if (failure) {
      await Promise.all(added.map(each => needs.remove(nameOf(each))))
      throw failure.reason
    }
    running = [...running, ...added]
    await needs.balance(running)
  }
  const shrink = async (kind: string, to: number): Promise<void> => {
    const removed = of(kind).slice(to)
    running = running.filter(each => !removed.includes(each))
    // A gateway that does not answer right now routes no request: no reason to keep them.
    await needs.balance(running).catch(() => undefined)
    await Promise.all(removed.map(each => needs.remove(nameOf(each))))
  }
  return {
    find,
    /** Has a service run in so many replicas. A new one gets requests once it is ready; one too many gets none any more before it ends. */
    scale: async (name: string, count: number): Promise<void> => {
      const service = scalable.find(each => each === name)
      if (!service) throw new Error(`${name} cannot be scaled; what can: ${scalable.join(', ')}`)
      await turns(service, async () => {
        const now = of(service).length
        if (count > now) await grow(service, now, count)
        if (count < now) await shrink(service, count)
      })
    },
    /** Ends one in good order and starts it again; the others do its work meanwhile. Replicas of one service take turns. */
    restart: async (name: string): Promise<void> => {
      const process = find(name)
      await turns(process?.behindGateway ? process.kind : name, async () => {
        const others = running.filter(each => each !== process)
        const isCovered =
          process?.behindGateway &&
          others.some(each => each.behindGateway && each.kind === process.kind && needs.isUp(nameOf(each)))
        if (isCovered) await needs.balance(others)
        await needs.stop(name)
        await needs.start(name)
        if (isCovered) await needs.balance(running)
      })
    },
  }
}
