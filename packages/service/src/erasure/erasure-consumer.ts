import type { EventEnvelope, EventPayload } from '@kocyolu/contracts'
import type { BaseDeps, WithEm } from '../deps.ts'
import { emit } from '../events/emit.ts'
import { erasePersonalData, type PersonalData } from './personal-data.ts'
import { peopleData, sharedData } from './shared-data.ts'

type Erasure = EventPayload<'user.erased'>

type Options<D extends BaseDeps> = {
  /** Look-ups, ends and events that need the rows while they are still there. */
  before?: (deps: WithEm<D>, erasure: Erasure, envelope: EventEnvelope) => Promise<void>
  /** Whether all is done; where something has to come first, identity asks again later. */
  after?: (deps: WithEm<D>, erasure: Erasure) => Promise<boolean>
}

/** Consumer of `user.erased`: erases what the service declares, in the event's transaction, and answers. */
export function erasureConsumer<D extends BaseDeps>(data: PersonalData, { before, after }: Options<D> = {}) {
  return {
    'user.erased': async (
      deps: WithEm<D>,
      erasure: Erasure,
      envelope: EventEnvelope,
    ): Promise<() => Promise<void>> => {
      await before?.(deps, erasure, envelope)
      await erasePersonalData(deps.em, { ...peopleData, ...data, ...sharedData }, erasure)
      const { userId, round } = erasure
      if ((await after?.(deps, erasure)) ?? true)
        emit(deps, 'user.part_erased', { userId, round, service: deps.name })
      return () => deps.purges.purge()
    },
  }
}
