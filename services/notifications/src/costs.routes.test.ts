import { notifications } from '@kocyolu/contracts'
import { contractCostsTests } from '@kocyolu/service/testing'
import { afterAll, beforeAll } from 'vitest'
import { type NotificationsApi, startNotifications } from './testing/notifications-api.ts'

let api: NotificationsApi
beforeAll(async () => {
  api = await startNotifications()
})
afterAll(() => api.close())

contractCostsTests(notifications, () => api)
