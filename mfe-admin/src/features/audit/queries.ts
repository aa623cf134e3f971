import {
  AuditAction,
  type AuditEntry,
  type AuditQuery,
  type AuditRedaction,
  coachingCalls,
  contentCalls,
  identityCalls,
  type ListOf,
  messagingCalls,
  releasesCalls,
  urlOf,
} from '@kocyolu/contracts'
import { call, patchQueries } from '@kocyolu/web'
import type { QueryClient } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

type Query = { [K in keyof AuditQuery]?: string }

/** Each service keeps the log of what is done in it: one that is down takes no other with it. */
const logs = {
  people: {
    list: identityCalls.listAudit,
    redact: identityCalls.redactAudit,
    file: identityCalls.exportAudit,
    about: ['user', 'audit'],
  },
  coaching: {
    list: coachingCalls.listAudit,
    redact: coachingCalls.redactAudit,
    file: coachingCalls.exportAudit,
    about: ['mentor', 'review', 'report', 'session', 'category', 'audit'],
  },
  content: {
    list: contentCalls.listAudit,
    redact: contentCalls.redactAudit,
    file: contentCalls.exportAudit,
    about: ['blog', 'report', 'page', 'story', 'exam', 'social_links', 'audit'],
  },
  messages: {
    list: messagingCalls.listAudit,
    redact: messagingCalls.redactAudit,
    file: messagingCalls.exportAudit,
    about: ['report', 'audit'],
  },
  releases: {
    list: releasesCalls.listAudit,
    redact: releasesCalls.redactAudit,
    file: releasesCalls.exportAudit,
    about: ['release', 'canary', 'audit'],
  },
}

export type AuditArea = keyof typeof logs
export const auditAreas = ['people', 'coaching', 'content', 'messages', 'releases'] as const

export const listAudit = (area: AuditArea, query: Query, request: { signal: AbortSignal }) =>
  call(logs[area].list, { query: query as object, ...request })

/** Has an entry of a log forget its texts. */
export const redactEntry = (area: AuditArea, id: number, body: AuditRedaction) =>
  call(logs[area].redact, { params: { id: String(id) }, body })

/** Shows an entry as it has become, until its log is fetched again. */
export const showEntry = (client: QueryClient, area: AuditArea, entry: AuditEntry): void =>
  patchQueries<ListOf<AuditEntry>>(client, { queryKey: ownKey('audit', area) }, log => ({
    ...log,
    items: log.items.map(one => (one.id === entry.id ? entry : one)),
  }))

/** Where a log is given as a file. */
export const auditFile = (area: AuditArea, query: Query): string => urlOf(logs[area].file, { query })

/** Acts that exist in an area. */
export const actionsIn = (area: AuditArea): AuditAction[] =>
  AuditAction.options.filter(action => logs[area].about.includes(action.split('.')[0] ?? ''))
