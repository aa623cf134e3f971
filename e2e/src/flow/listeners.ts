import type { LiveEvent } from '@kocyolu/contracts'
import { type Faults, judge } from './judge.ts'
import type { Member } from './member.ts'
import { type Absence, StreamClient } from './stream-client.ts'

type Needs = {
  origin: string
  members: Member[]
  followsCursor: boolean
  /** When a message of the flow was sent; undefined for what is none. */
  sentAt(content: string): number | undefined
}

interface Listener {
  client: StreamClient
  /** Ids of the messages, in the order in which they came. */
  received: number[]
  acknowledged: Set<number>
  spokenTo: Promise<void>
}

/** The streams of everybody in a flow, what each has delivered, and what each should have. */
export class Listeners {
  /** From sending until the recipient received, in ms, in the order in which they were received. */
  readonly latencies: number[] = []
  readonly #needs: Needs
  readonly #all: Map<string, Listener>

  constructor(needs: Needs) {
    this.#needs = needs
    this.#all = new Map(needs.members.map(member => [member.id, this.#listen(member)]))
  }

  /** When each stream has been open once. */
  async opened(): Promise<void> {
    await Promise.all(this.#each().map(({ client }) => client.opened))
  }

  /** When a user has written to this person, so that they may write too. */
  spokenTo({ id }: Member): Promise<void> {
    return this.#of(id).spokenTo
  }

  get allListen(): boolean {
    return this.#each().every(({ client }) => client.listening)
  }

  /** Both of its people must receive this message. */
  acknowledge(id: number, people: Member[]): void {
    for (const person of people) this.#of(person.id).acknowledged.add(id)
  }

  hasReceived(id: number, { id: memberId }: Member): boolean {
    return this.#of(memberId).received.includes(id)
  }

  close(): void {
    for (const { client } of this.#each()) client.close()
  }

  faults(): Faults {
    const all = this.#each().map(({ acknowledged, received }) => judge(acknowledged, received))
    const sum = (of: keyof Faults) => all.reduce((total, each) => total + each[of], 0)
    return { lost: sum('lost'), twice: sum('twice'), outOfOrder: sum('outOfOrder') }
  }

  absences(): Absence[] {
    return this.#each().flatMap(({ client }) => client.absences)
  }

  #listen(member: Member): Listener {
    const { origin, followsCursor, sentAt } = this.#needs
    const spokenTo = Promise.withResolvers<void>()
    const received: number[] = []
    const onMessage = ({ event, at }: { event: LiveEvent; at: number }): void => {
      if (event.type !== 'message.created') return
      const { id, content, recipientId } = event.message
      const began = sentAt(content)
      if (began === undefined) return
      received.push(id)
      if (recipientId !== member.id) return
      spokenTo.resolve()
      this.latencies.push(at - began)
    }
    const client = new StreamClient({ origin, member, followsCursor, onMessage })
    return { client, received, acknowledged: new Set(), spokenTo: spokenTo.promise }
  }

  #each(): Listener[] {
    return [...this.#all.values()]
  }

  #of(id: string): Listener {
    const found = this.#all.get(id)
    if (!found) throw new Error('No listener for a member of the flow')
    return found
  }
}
