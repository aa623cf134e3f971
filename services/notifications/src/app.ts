import { createService, type Service } from '@kocyolu/service'
import { sendMail } from './deliveries/send-mail.ts'
import { sweepMail } from './deliveries/sweep-mail.ts'
import { consumers } from './events/notifications.events.ts'
import { notificationRoutes } from './notifications/notifications.routes.ts'
import { preferenceRoutes } from './preferences/preferences.routes.ts'
import { type ProcessDeps, service } from './service.ts'
import { unsubscribePath } from './unsubscribe/unsubscribe-link.ts'
import { unsubscribePages } from './unsubscribe/unsubscribe-pages.ts'

/** The whole service. `main.ts` runs it for requests alone, `worker.ts` also has it work off events and mails. */
export function buildApp(deps: ProcessDeps): Service<ProcessDeps> {
  return createService({
    deps,
    contract: service.contract,
    routes: [...notificationRoutes, ...preferenceRoutes],
    pages: [unsubscribePages(deps)],
    // What the address says is signed, and no cookie counts.
    postedFromAnywhere: [unsubscribePath],
    consumers,
    jobs: service.handleJobs({
      'notifications.send_mail': (jobDeps, payload) => sendMail(jobDeps, payload),
      'notifications.sweep_mail': jobDeps => sweepMail(jobDeps),
    }),
  })
}
