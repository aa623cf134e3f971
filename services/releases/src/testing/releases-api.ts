import type { releases } from '@kocyolu/contracts'
import { type TestService, testService } from '@kocyolu/service/testing'
import { buildApp } from '../app.ts'
import { type ProcessDeps, service } from '../service.ts'

export type ReleasesApi = TestService<ProcessDeps, typeof releases>

export const startReleases = (env: NodeJS.ProcessEnv = {}): Promise<ReleasesApi> =>
  testService(service, buildApp, { env })
