import { createService, type Service } from '@kocyolu/service'
import { startMailSender } from './deliveries/send-mails.ts'
import { consumers } from './events/notifications.events.ts'
import { sendLetters } from './letters/send-letters.ts'
import { prune } from './pruning/prune.ts'
import { beginDuePushes, maxPushes } from './push/send-pushes.ts'
import { routes } from './routes.ts'
import { sendAsDue } from './send-as-due.ts'
import { type ProcessDeps, service } from './service.ts'
import { unsubscribePages, unsubscribePath } from './unsubscribe/unsubscribe-pages.ts'

/** The whole service. `main.ts` runs it for requests alone, `worker.ts` also has it work off events and send mails. */
export function buildApp(deps: ProcessDeps): Service<ProcessDeps> {
  return createService({
    deps,
    contract: service.contract,
    routes,
    pages: [unsubscribePages(deps)],
    // The address itself is signed, and cookies are ignored.
    postedFromAnywhere: [unsubscribePath],
    consumers,
    jobs: service.handleJobs({
      'notifications.prune': jobDeps => prune(jobDeps),
      'notifications.send_letters': jobDeps => sendLetters(jobDeps),
    }),
    background: () => [
      startMailSender(deps),
      sendAsDue(deps, { what: 'pushes', places: maxPushes, begin: beginDuePushes }),
    ],
  })
}
