import type { RemoteBuild, ShellBuild } from '@kocyolu/bundler/composition'
import { expect, test } from 'vitest'
import { type CheckoutState, orderReleases, type ProgramState, type WebState } from './order-releases.ts'

const shellThat = (build: string, ...names: string[]): ShellBuild => ({
  app: 'shell',
  build,
  entry: [],
  first: [],
  fonts: [],
  shared: {},
  takes: {},
  provides: { react: names },
  integrity: {},
  bytes: 0,
  needs: {},
})

const remoteThat = (
  app: string,
  build: string,
  takes: string[] = [],
  needs: Record<string, number> = {},
): RemoteBuild => ({
  app,
  build,
  container: 'c',
  entry: 'entry/remoteEntry.js',
  routes: { files: [], shared: [] },
  screens: {},
  takes: { react: takes },
  antd: false,
  heads: {},
  needs,
  integrity: {},
  bytes: 0,
})

const same = <B>(build: B): WebState<B> => ({ fresh: build, live: build })
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

/** Each step by the apps in it. */
function stepsOf(state: Partial<CheckoutState>): string[][] {
  const releases = orderReleases({ programs: [], shell: same(shellThat('s1')), remotes: [], ...state })
  const count = Math.max(0, ...releases.map(({ step }) => step))
  return Array.from({ length: count }, (_, at) =>
    releases.filter(({ step }) => step === at + 1).map(({ app }) => app),
  )
}

test('what is live already is not released', () => {
  expect(
    stepsOf({ programs: [{ ...coaching, liveBuild: 'c2' }], remotes: [same(remoteThat('a', '1'))] }),
  ).toEqual([])
})

test('services come first, then the gateway and pages, the shell and the remotes', () => {
  const state: CheckoutState = {
    programs: [pages, coaching],
    shell: { fresh: shellThat('s2', 'use', 'useId'), live: shellThat('s1', 'use') },
    remotes: [
      { fresh: remoteThat('mfe-a', 'a2', ['useId'], { coaching: 8 }), live: remoteThat('mfe-a', 'a1') },
      { fresh: remoteThat('mfe-b', 'b1', ['use']), live: null },
    ],
  }
  expect(stepsOf(state)).toEqual([['coaching'], ['pages'], ['shell'], ['mfe-a', 'mfe-b']])
  expect(orderReleases(state).map(({ app, reason }) => [app, reason])).toEqual([
    ['coaching', 'another build than the live one; before mfe-a (needs contract 8)'],
    ['pages', 'another build than the live one'],
    ['shell', 'another build than the live one'],
    [
      'mfe-a',
      'another build than the live one; after coaching (contract 8), the shell (mfe-a takes useId of react, which the shell s1 does not provide)',
    ],
    ['mfe-b', 'not live yet'],
  ])
})

test('a remote that stops taking something comes before the shell that no longer provides it', () => {
  expect(
    stepsOf({
      shell: { fresh: shellThat('s2'), live: shellThat('s1', 'use') },
      remotes: [
        { fresh: remoteThat('mfe-a', 'a2'), live: remoteThat('mfe-a', 'a1', ['use']) },
        { fresh: remoteThat('mfe-b', 'b2'), live: remoteThat('mfe-b', 'b1') },
      ],
    }),
  ).toEqual([['mfe-a'], ['shell'], ['mfe-b']])
})

test('a remote and a shell that need each other go in one promotion, and so does all that was never live', () => {
  const live = { shell: shellThat('s1', 'use'), remote: remoteThat('mfe-a', 'a1', ['use']) }
  const fresh = { shell: shellThat('s2', 'useId'), remote: remoteThat('mfe-a', 'a2', ['useId']) }
  expect(
    stepsOf({
      shell: { fresh: fresh.shell, live: live.shell },
      remotes: [{ fresh: fresh.remote, live: live.remote }],
    }),
  ).toEqual([['shell', 'mfe-a']])
  expect(
    stepsOf({ shell: { fresh: fresh.shell, live: null }, remotes: [{ fresh: fresh.remote, live: null }] }),
  ).toEqual([['shell', 'mfe-a']])
})

test('a need that neither a running service nor the checkout meets is reported', () => {
  const [release] = orderReleases({
    programs: [coaching],
    shell: same(shellThat('s1')),
    remotes: [{ fresh: remoteThat('mfe-a', 'a2', [], { coaching: 9 }), live: null }],
  }).slice(1)
  expect(release?.reason).toBe('not live yet; needs contract 9 of coaching, which no service here offers')
})

test('a remote that was compiled against what only the new shell gives goes after it, or with it', () => {
  const fields = (...names: string[]) => ({
    react: {
      useId: {
        takes: [],
        gives: { fields: Object.fromEntries(names.map(name => [name, { type: 'string' }])) },
      },
    },
  })
  const remote = {
    fresh: remoteThat('mfe-shop', 'a2', ['useId']),
    live: remoteThat('mfe-shop', 'a1', ['useId', 'useOld']),
    types: fields('id', 'prefix'),
  }
  const order = (names: string[]) =>
    orderReleases({
      programs: [],
      shell: {
        fresh: shellThat('s2', 'useId', ...names),
        live: shellThat('s1', 'useId', 'useOld'),
        types: fields('id'),
      },
      remotes: [remote],
    }).map(({ step, app, reason }) => [step, app, reason])
  expect(order(['useOld'])).toEqual([
    [1, 'shell', expect.anything()],
    [2, 'mfe-shop', expect.stringContaining('compiled against ().prefix of useId')],
  ])
  expect(order([])).toEqual([
    [1, 'shell', expect.anything()],
    [1, 'mfe-shop', expect.stringContaining('in one promotion with the shell')],
  ])
})
