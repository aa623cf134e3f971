import { createService, inTurn, type Service } from '@kocyolu/service'
import { blockRoutes } from './blocks/blocks.routes.ts'
import { consumers } from './contacts/contacts.events.ts'
import { contactRoutes } from './contacts/contacts.routes.ts'
import { sendDigests } from './digest/send-digests.ts'
import { searchLimits } from './limits/search-limits.ts'
import { sendLimits } from './limits/send-limits.ts'
import { messageRoutes } from './messages/messages.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { type ProcessDeps, service } from './service.ts'
import { pruneEvents } from './stream/prune-events.ts'
import { streamRoute } from './stream/stream.route.ts'
import { typingRoutes } from './typing/typing.routes.ts'

export function buildApp(deps: ProcessDeps): Service<ProcessDeps> {
  return createService({
    deps,
    contract: service.contract,
    routes: [
      ...[...contactRoutes, ...messageRoutes, ...typingRoutes],
      ...[...blockRoutes, ...searchRoutes, ...reportRoutes],
    ],
    middleware: [streamRoute(deps), inTurn(deps.config)],
    callLimits: { sendMessage: sendLimits(deps.config), searchMessages: searchLimits },
    consumers,
    jobs: service.handleJobs({
      'messaging.prune_events': jobDeps => pruneEvents(jobDeps),
      'messaging.tell_waiting': jobDeps => sendDigests(jobDeps),
    }),
    onDrain: () => deps.hub.drain(deps.config.streamHandOverMs),
  })
}
