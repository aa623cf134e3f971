import { createService, inTurn, type Limit, type Service } from '@kocyolu/service'
import { serveDocuments, servePictures } from './attachments/serve-attachments.ts'
import { forgetMarks } from './contact-details/contact-details.ts'
import { consumers } from './contacts/contacts.events.ts'
import { sendDigests } from './digest/digests.ts'
import { forgetFormerTexts } from './messages/change-message.ts'
import { reports } from './reports/message-piece.ts'
import { routes } from './routes.ts'
import { type ProcessDeps, service } from './service.ts'
import { pruneEvents } from './stream/events.ts'
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
        await forgetFormerTexts(jobDeps)
      },
      'messaging.count_reports': jobDeps => reports.publishFigures(jobDeps),
      'messaging.forget_reports': async jobDeps => {
        await reports.forgetCases(jobDeps)
        await forgetMarks(jobDeps)
      },
      'messaging.tell_waiting': jobDeps => sendDigests(jobDeps),
    }),
    onDrain: () => deps.hub.drain(deps.config.streamHandOverMs),
  })
}

/** How often one person may search: as often as a user who types on and looks through what was found. */
const searchLimits: readonly Limit[] = [{ name: 'messaging:searched-in-60', points: 60, seconds: 60 }]

const eagerMinutes = 30

type Config = { messagesPerTenSeconds: number; messagesPerMinute: number }

/**
 * How fast one person may write: a short burst is fine, as is an eager minute. What is too much for the burst does not
 * count in the minute: who waits ten seconds shall not have used it up. A day of eager minutes would bury its reader:
 * it ends after half an hour of them.
 */
const sendLimits = ({ messagesPerTenSeconds, messagesPerMinute }: Config): Limit[] => [
  { name: 'messaging:sent-in-10', points: messagesPerTenSeconds, seconds: 10 },
  { name: 'messaging:sent-in-60', points: messagesPerMinute, seconds: 60 },
  { name: 'messaging:sent-in-day', points: messagesPerMinute * eagerMinutes, seconds: 24 * 3_600 },
]
