import { createService, inTurn, type Service } from '@kocyolu/service'
import { serveDocuments, servePictures } from './attachments/serve-attachments.ts'
import { forgetMarks } from './contact-details/details-policy.ts'
import { consumers } from './contacts/contacts.events.ts'
import { sendDigests } from './digest/digests.ts'
import { searchLimits, sendLimits } from './limits/limits.ts'
import { reports } from './reports/message-piece.ts'
import { routes } from './routes.ts'
import { type ProcessDeps, service } from './service.ts'
import { pruneEvents } from './stream/prune-events.ts'
import { streamRoute } from './stream/stream.route.ts'
import { forgetUnsent } from './uploads/uploads.ts'

export function buildApp(deps: ProcessDeps): Service<ProcessDeps> {
  return createService({
    deps,
    contract: service.contract,
    routes,
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
