import type { EventPayload } from '@kocyolu/contracts'

type Decision = Pick<EventPayload<'moderation.decided'>, 'service' | 'caseId'>

/** Each service's decisions are read in the remote that is about it. */
const areas = { coaching: '/dashboard', content: '/dashboard/blog', messaging: '/messages' } as const

/** Where a decision is read and appealed against. */
export const decisionPath = ({ service, caseId }: Decision): string => `${areas[service]}/decisions/${caseId}`
