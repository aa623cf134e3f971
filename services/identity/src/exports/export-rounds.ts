import { type EventPayload, limits, type ServiceName, serviceNames } from '@kocyolu/contracts'
import { emit } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import type { Export } from './export.entity.ts'

const hourMs = 3_600_000

/** How long is waited, and before what. */
export const pauses = {
  /** Services that have not answered are asked again. */
  unanswered: 2 * hourMs,
  /** Whoever makes a file and has not said so is taken for dead. */
  making: hourMs / 6,
  kept: limits.exportDays * 24 * hourMs,
  betweenTwo: limits.exportHours * hourMs,
}

type Answered = Pick<Export, 'answered'>

const isHere = ({ answered }: Answered, name: ServiceName): boolean => answered.includes(name)

export const isComplete = (asked: Answered): boolean => serviceNames.every(name => isHere(asked, name))

/** Asks those services that have not answered. */
export function askServices(
  deps: Pick<Deps, 'em' | 'clock' | 'ids'>,
  asked: Pick<Export, 'userId' | 'id' | 'round' | 'answered' | 'language'>,
): void {
  const { userId, id: exportId, round, language } = asked
  const services = serviceNames.filter(name => !isHere(asked, name))
  const event: EventPayload<'user.export_asked'> = { userId, exportId, round, services, language }
  emit(deps, 'user.export_asked', event)
}
