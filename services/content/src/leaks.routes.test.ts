import { content } from '@kocyolu/contracts'
import { contractLeakTests, testService } from '@kocyolu/service/testing'
import { buildApp } from './app.ts'
import { service } from './service.ts'

contractLeakTests({
  contract: content,
  start: env => testService(service, buildApp, { env }),
})
