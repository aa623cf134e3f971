import { createService, inTurn, type Service } from '@kocyolu/service'
import { attachmentRoutes } from './attachments/attachments.routes.ts'
import { serveDocuments, servePictures } from './attachments/serve-attachments.ts'
import { blockRoutes } from './blocks/blocks.routes.ts'
import { forgetMarks } from './contact-details/details-policy.ts'
import { consumers } from './contacts/contacts.events.ts'
import { contactRoutes } from './contacts/contacts.routes.ts'
import { sendDigests } from './digest/digests.ts'
import { searchLimits, sendLimits } from './limits/limits.ts'
import { messageRoutes } from './messages/messages.routes.ts'
import { reportRoutes, reports } from './reports/reports.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { type ProcessDeps, service } from './service.ts'
import { pruneEvents } from './stream/prune-events.ts'
import { streamRoute } from './stream/stream.route.ts'
import { typingRoutes } from './typing/typing.routes.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'
import { forgetUnsent } from './uploads/uploads.ts'

export function buildApp(deps: ProcessDeps): Service<ProcessDeps> {
  return createService({
    deps,
    contract: service.contract,
    routes: [
      ...[...contactRoutes, ...messageRoutes, ...typingRoutes],
      ...[...attachmentRoutes, ...uploadRoutes, ...blockRoutes, ...searchRoutes, ...reportRoutes],
    ],
    middleware: [streamRoute(deps), inTurn(deps.config), servePictures(deps), serveDocuments(deps)],
    callLimits: { sendMessage: sendLimits(deps.config), searchMessages: searchLimits },
    consumers,
    jobs: service.handleJobs({
      'messaging.prune_events': async jobDeps => {
        await pruneEvents(jobDeps)
        await forgetUnsent(jobDeps)
      },
      'messaging.forget_reports': async jobDeps => {
        await reports.forgetCases(jobDeps)
        await forgetMarks(jobDeps)
      },
      'messaging.tell_waiting': jobDeps => sendDigests(jobDeps),
    }),
    onDrain: () => deps.hub.drain(deps.config.streamHandOverMs),
  })
}
