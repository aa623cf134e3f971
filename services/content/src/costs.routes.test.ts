import { content } from '@kocyolu/contracts'
import { contractCostsTests } from '@kocyolu/service/testing'
import { afterAll, beforeAll } from 'vitest'
import { type ContentApi, startContent } from './testing/content-api.ts'

let api: ContentApi
beforeAll(async () => {
  api = await startContent()
})
afterAll(() => api.close())

contractCostsTests(content, () => api)
