import { notifications } from '@kocyolu/contracts'
import { withEm } from '@kocyolu/service'
import { contractLeakTests, testService } from '@kocyolu/service/testing'
import { buildApp } from './app.ts'
import { service } from './service.ts'
import { sendDue } from './testing/send-due.ts'

const own = { LINK_KEYS: 'key-of-mailed-links', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@kocyolu.test' }

contractLeakTests({
  contract: notifications,
  start: env => testService(service, buildApp, { env: { ...own, ...env } }),
  async beyond(api) {
    await api.anonymous.fetch('/api/notifications/unsubscribe?token=zqxgizli', { method: 'POST' })
    // To a mail server that is away.
    await sendDue(withEm(api.deps)).catch((error: unknown) => api.deps.log.error({ err: error }, 'not sent'))
    return ['key-of-mailed-links']
  },
})
