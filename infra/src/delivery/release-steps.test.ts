import { expect, test } from 'vitest'
import type { PlannedRelease } from '../release/order-releases.ts'
import { releaseSteps } from './release-steps.ts'

const planned = (
  step: number,
  app: string,
  kind: PlannedRelease['kind'],
  liveBuild: string | null = 'old',
) => ({
  ...{ step, app, kind, liveBuild },
  build: `${app}1`,
  reason: '',
})
const plan = [
  planned(1, 'coaching', 'service'),
  planned(1, 'content', 'service'),
  planned(2, 'pages', 'service'),
  planned(3, 'shell', 'shell'),
  planned(3, 'mfe-coaching', 'remote'),
  planned(3, 'mfe-public', 'remote'),
]
const all = plan.map(({ app }) => app)

test('each step of the plan is a job, programs are stored and what browsers run begins as a canary', () => {
  expect(releaseSteps(plan, all).map(({ apps, how }) => [apps, how])).toEqual([
    ['coaching content', 'store'],
    ['pages', 'store'],
    ['shell mfe-coaching mfe-public', 'canary'],
  ])
  expect(releaseSteps(plan, all)[0]?.builds).toBe('coaching@coaching1 content@content1')
})

test('what differs from what is live and did not change stays as an operator left it', () => {
  expect(releaseSteps(plan, ['mfe-public', 'web', 'infra']).map(({ apps }) => apps)).toEqual(['mfe-public'])
  expect(releaseSteps(plan, [])).toEqual([])
})

test('what changed and is what runs already is not released', () => {
  expect(releaseSteps([], all)).toEqual([])
})

test('the first shell of all goes live at once with its remotes, for there is nothing else to show', () => {
  const first = [planned(1, 'shell', 'shell', null), planned(1, 'mfe-public', 'remote', null)]
  expect(releaseSteps(first, all)).toMatchObject([{ apps: 'shell mfe-public', how: 'promote' }])
})

test('a new remote beside a live shell begins as a canary, too', () => {
  expect(releaseSteps([planned(1, 'mfe-public', 'remote', null)], all)).toMatchObject([{ how: 'canary' }])
})
