import type { RemoteBuild, RemoteManifest, ShellBuild } from '@kocyolu/bundler/composition'
import { expect, test } from 'vitest'
import { renderBuild } from './render-build.ts'

const record = { build: 'b1', takes: {}, needs: {}, integrity: {}, bytes: 0 }
const shellBuild: ShellBuild = {
  ...record,
  app: 'shell',
  entry: [],
  first: [],
  fonts: [],
  shared: {},
  provides: {},
}
const head = { language: 'tr' as const, title: { tr: 'a', en: 'a' }, description: { tr: 'a', en: 'a' } }
const remoteBuild: RemoteBuild = {
  ...record,
  app: 'mfe-shop',
  container: 'c',
  entry: 'entry/remoteEntry.js',
  routes: { files: [], shared: [] },
  ...{ screens: {}, lateParts: {} },
  antd: false,
  heads: { '/shop': head, '/mentors/:id': head },
}
const manifest: RemoteManifest = {
  name: 'mfe-shop',
  prefixes: ['/shop', '/mentors/:id'],
  navigation: [],
  guards: {},
  ...{ screens: {}, lateParts: {} },
  heads: {},
}

/** Renders what a route's `render` gives, with coaching's answer for the coach of its address. */
const good = `
exports.shared = { react: {} }
exports.createRenderer = ({ remotes }) => async ({ path, language }) => {
  const route = remotes['mfe-shop']?.routes.find(each => each.path === path.replace(/1$/, ':id'))
  const answer = path.startsWith('/mentors/') ? await fetch('/api' + path) : undefined
  if (path !== '/-/-/-' && !route) return undefined
  const html = route ? route.render(answer && (await answer.json()), language) : 'none'
  return { html, state: '{}', language: 'tr', title: 'Sayfa', status: route ? 200 : 404 }
}`
const routes = (shop: string, mentor: string) =>
  `exports.routes = [{ path: '/shop', render: (_, language) => ${shop} }, { path: '/mentors/:id', render: coach => ${mentor} }]`

const render = (code: string | null, shell = good) =>
  renderBuild(
    { build: shellBuild, code: shell },
    code === null ? null : { build: remoteBuild, manifest, code },
    { megabytes: 64, cpuMs: 500 },
  )

test('a build that renders a page of each kind, from what the contracts say, has nothing against it', async () => {
  expect(await render(null)).toEqual({ complaints: [] })
  expect(await render(routes(`'shop'`, `coach.firstName + coach.expertise[0].category`))).toEqual({
    complaints: [],
  })
})

test.each<[string, string, string[]]>([
  [
    'throws when it is loaded',
    `throw new TypeError('window is not defined')`,
    ['Its server build cannot be loaded: TypeError: window is not defined'],
  ],
  [
    'takes what the shell does not give',
    `require('antd')`,
    ['Its server build cannot be loaded: Error: The shell does not provide antd here'],
  ],
  [
    'has no routes',
    '',
    ['Its server build cannot be loaded: Error: This server build of a remote has no routes'],
  ],
  [
    'cannot render one of its pages',
    routes(`'shop'`, 'coach.nothing.there'),
    [
      "/mentors/:id cannot be rendered on a server: TypeError: Cannot read properties of undefined (reading 'there')",
    ],
  ],
  [
    'cannot render a page in one language',
    routes(`language === 'en' ? window.document : 'shop'`, `'coach'`),
    ['/shop cannot be rendered on a server: ReferenceError: window is not defined'],
  ],
  [
    'has no such page',
    `exports.routes = [{ path: '/shop', render: () => 'shop' }]`,
    ['/mentors/:id cannot be rendered on a server: Error: it gave no page'],
  ],
  [
    'works without end when it is loaded',
    'for (;;) {}',
    ['Its server build cannot be loaded: Error: It went on without end'],
  ],
  [
    'works without end over a page',
    routes('{ for (;;) {} }', `'coach'`),
    ['/shop cannot be rendered on a server: Error: It went on without end'],
  ],
])('a remote that %s is complained about', async (_, code, complaints) => {
  expect(await render(code)).toEqual({ complaints })
})

test('a shell that renders nothing is complained about, and says nothing of a remote', async () => {
  const broken = `throw new Error('no')`
  const complaint = 'Its server build cannot be loaded: Error: no'
  expect(await render(null, broken)).toEqual({ complaints: [complaint] })
  expect(await render(routes(`'a'`, `'b'`), broken)).toEqual({ complaints: [], shell: complaint })
  const silent = good.replace(`'none'`, `(() => { throw new Error('no page') })()`)
  expect(await render(null, silent)).toEqual({
    complaints: ['/-/-/- cannot be rendered on a server: Error: no page'],
  })
})
