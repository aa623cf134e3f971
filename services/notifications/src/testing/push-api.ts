import { withEm } from '@kocyolu/service'
import { testService } from '@kocyolu/service/testing'
import webPush from 'web-push'
import { buildApp } from '../app.ts'
import { createPusher } from '../push/pusher.ts'
import { service } from '../service.ts'
import type { Member, NotificationsApi } from './notifications-api.ts'
import type { PushService } from './push-service.ts'
import { sendDuePushes } from './send-due.ts'
import type { TestBrowser } from './test-browser.ts'

const { publicKey, privateKey } = webPush.generateVAPIDKeys()

/** Settings of the service beyond a push service. */
export const pushEnv = {
  ...{ LINK_KEYS: 'key-of-mailed-links', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@kocyolu.test' },
  ...{ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:a@kocyolu.test' },
}

/** The service with a push service of the test's. */
export const startWithPush = ({ host, ca }: PushService): Promise<NotificationsApi> =>
  testService(service, buildApp, {
    env: { ...pushEnv, PUSH_HOSTS: `*.push.apple.com,${host}` },
    replace: ({ config }) => ({ pusher: createPusher(config, ca) }),
  })

export const turnOn = (who: Member, { subscription }: TestBrowser) =>
  who.turnPushOn({ body: { key: publicKey, ...subscription } })

/** Sends what is due, as the worker would. */
export async function pushWaiting({ deps }: NotificationsApi): Promise<void> {
  while ((await sendDuePushes(withEm(deps))) > 0) {}
}
