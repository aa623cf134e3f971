import { releases } from '@kocyolu/contracts'
import { contractLeakTests, testService } from '@kocyolu/service/testing'
import { buildApp } from './app.ts'
import { service } from './service.ts'

contractLeakTests({
  contract: releases,
  start: env => testService(service, buildApp, { env: { ...env, API_ORIGIN: 'http://127.0.0.1:1' } }),
})
