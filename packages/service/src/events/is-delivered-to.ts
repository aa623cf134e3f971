import { type EventType, events, type ServiceName } from '@kocyolu/contracts'

/** Whether a service is given events of a type: of one that this build does not know everybody is, as of most. */
export function isDeliveredTo(type: EventType, service: ServiceName): boolean {
  if (!Object.hasOwn(events, type)) return true
  const declared = events[type]
  return !('to' in declared) || declared.to === service
}
