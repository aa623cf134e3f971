import { messaging } from '@kocyolu/contracts'
import { contractCostsTests } from '@kocyolu/service/testing'
import { afterAll, beforeAll } from 'vitest'
import { type MessagingApi, startMessaging } from './testing/messaging-api.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

contractCostsTests(messaging, () => api)
