import type { RemoteBuild } from '@kocyolu/bundler/composition'
import { expect, test } from 'vitest'
import { orderReleases, type ProgramState } from './order-releases.ts'

const buildThat = (app: string, build: string, needs: Record<string, number> = {}): RemoteBuild => ({
  app,
  build,
  container: 'c',
  entry: 'entry/remoteEntry.js',
  routes: { files: [], shared: [] },
  ...{ screens: {}, lateParts: {} },
  takes: {},
  antd: false,
  heads: {},
  needs,
  integrity: {},
  bytes: 0,
})

const coaching: ProgramState = {
  app: 'coaching',
  isService: true,
  build: 'c2',
  liveBuild: 'c1',
  contract: 8,
  liveContract: 7,
}
const pages: ProgramState = {
  app: 'pages',
  isService: false,
  build: 'p2',
  liveBuild: 'p1',
  liveContract: null,
}

test('what is live already is not released', () => {
  const web = [{ fresh: buildThat('mfe-a', 'a1'), liveBuild: 'a1' }]
  expect(orderReleases({ programs: [{ ...coaching, liveBuild: 'c2' }], web })).toEqual([])
})

test('services come first, then the gateway and pages, then the shell and the remotes together', () => {
  const web = [
    { fresh: buildThat('shell', 's2'), liveBuild: 's1' },
    { fresh: buildThat('mfe-a', 'a2', { coaching: 8 }), liveBuild: 'a1' },
    { fresh: buildThat('mfe-b', 'b1', { coaching: 9 }), liveBuild: null },
  ]
  const order = orderReleases({ programs: [pages, coaching], web })
  expect(order.map(({ step, app, kind, reason }) => [step, app, kind, reason])).toEqual([
    [1, 'coaching', 'service', 'another build than the live one'],
    [2, 'pages', 'service', 'another build than the live one'],
    [3, 'shell', 'shell', 'another build than the live one'],
    [3, 'mfe-a', 'remote', 'another build than the live one; after coaching (contract 8)'],
    [3, 'mfe-b', 'remote', 'not live yet; needs contract 9 of coaching, which no service here offers'],
  ])
})
