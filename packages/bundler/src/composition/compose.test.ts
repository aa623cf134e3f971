import { expect, test } from 'vitest'
import { compose, type Member, ownLinksOf } from './compose.ts'
import { Composition, DeclaredManifest, RemoteManifest, type ShellBuild } from './composition.ts'
import { preloadsOf, renderIndexHtml, renderWebManifest, type SiteSettings } from './index-html.ts'

const shell: ShellBuild = {
  app: 'shell',
  build: 'aaaaaaaaaaaa',
  entry: ['entry/main.js'],
  first: ['start.js', 'start.css', 'framework.js'],
  fonts: ['jakarta.woff2'],
  shared: {
    react: ['framework.js'],
    'antd/es/button': ['framework.js', 'base.js', 'button.js'],
    '@kocyolu/web/antd': ['base.js', 'theme.js'],
  },
  takes: {},
  provides: { react: ['useId'] },
  integrity: {},
  bytes: 0,
  needs: {},
}

function member(name: string, prefixes: string[], parts: Partial<Member['build']> = {}): Member {
  const routes = { files: ['routes.js'], shared: [] }
  const build = {
    app: name,
    build: 'bbbbbbbbbbbb',
    container: `${name}_b`,
    entry: 'entry/remoteEntry.js',
    routes,
    ...{ screens: {}, lateParts: {} },
    takes: {},
    antd: false,
    heads: {},
    integrity: {},
    bytes: 0,
    needs: {},
  }
  const manifest = RemoteManifest.parse({ name, prefixes, navigation: [] })
  return { build: { ...build, ...parts }, manifest }
}

const site: SiteSettings = { brandName: 'Koç & Yolu', defaultLanguage: 'auto' }

const home = member('mfe-public', ['/'], {
  screens: { '/': { files: ['home.js', 'home.css'], shared: ['react'] } },
})
const coaching = member('mfe-coaching', ['/mentors', '/mentors/:id'], {
  antd: true,
  screens: { '/mentors': { files: ['list.js'], shared: ['react', 'antd/es/button'] } },
})

test('a page announces its own files and the shared ones that the shell does not load anyway', () => {
  const { preload } = compose(4, shell, [home, coaching]).remotes['mfe-coaching'] ?? {}
  expect(preload).toEqual({
    '*': [
      '/assets/mfe-coaching/bbbbbbbbbbbb/remoteEntry.js',
      '/assets/mfe-coaching/routes.js',
      '/assets/shell/base.js',
      '/assets/shell/theme.js',
    ],
    '/mentors': ['/assets/mfe-coaching/list.js', '/assets/shell/button.js'],
  })
})

test('a composition has the hash of everything that a page names', () => {
  const hashed = (...files: string[]) => Object.fromEntries(files.map(file => [file, `sha256-${file}`]))
  const own = hashed('entry/remoteEntry.js', 'routes.js', 'list.js', 'later.js')
  const { remotes, integrity } = compose(
    4,
    { ...shell, integrity: hashed('entry/early.js', 'start.css', 'button.js', 'unannounced.js') },
    [{ ...coaching, build: { ...coaching.build, integrity: own } }],
  )
  expect(remotes['mfe-coaching']?.integrity).toEqual({
    '/assets/mfe-coaching/bbbbbbbbbbbb/remoteEntry.js': 'sha256-entry/remoteEntry.js',
    '/assets/mfe-coaching/routes.js': 'sha256-routes.js',
    '/assets/mfe-coaching/list.js': 'sha256-list.js',
  })
  expect(integrity).toEqual({
    '/assets/shell/aaaaaaaaaaaa/early.js': 'sha256-entry/early.js',
    '/assets/shell/start.css': 'sha256-start.css',
    '/assets/shell/button.js': 'sha256-button.js',
  })
})

test('first calls come before late parts in their page, each with its role, and not in the composition', () => {
  const calls = { student: ['/api/sessions?state=open&limit=60'], mentor: ['/api/tasks'] }
  const manifest = { ...coaching.manifest, firstCalls: { '/mentors': calls } }
  const lateParts = { '/mentors': { files: ['form.js'], shared: [] } }
  const members = [{ ...coaching, manifest, build: { ...coaching.build, lateParts } }]
  expect(ownLinksOf(shell, members)['/mentors']).toEqual([
    { url: '/api/sessions?state=open&limit=60', role: 'student' },
    { url: '/api/tasks', role: 'mentor' },
    { url: '/assets/mfe-coaching/form.js', hash: undefined },
  ])
  expect(JSON.stringify(compose(4, shell, members))).not.toContain('/api/')
})

test('late parts bring their own files and the theme, each with its hash, but none that the page has anyway', () => {
  const lateParts = { '/mentors': { files: ['list.js', 'form.js'], shared: ['react', 'antd/es/button'] } }
  const build = { ...coaching.build, antd: false, lateParts, integrity: { 'form.js': 'sha256-form' } }
  const host = { ...shell, integrity: { 'theme.js': 'sha256-theme' } }
  expect(ownLinksOf(host, [home, { ...coaching, build }])).toEqual({
    '/mentors': [
      { url: '/assets/mfe-coaching/form.js', hash: 'sha256-form' },
      // Files that the page itself needs of the shell are announced with it.
      { url: '/assets/shell/theme.js', hash: 'sha256-theme' },
    ],
  })
  expect(ownLinksOf(host, [home, coaching])).toEqual({})
  expect(ownLinksOf(host, [{ ...coaching, build, url: '/dev/remoteEntry.js' }])).toEqual({})
})

test('browsers may insist on hashes where every build can be asked for so', () => {
  const hashed = { cors: true, integrity: {} }
  const member: Member = { ...home, build: { ...home.build, ...hashed } }
  const corsOf = (one: Member, host = { ...shell, ...hashed }) => compose(1, host, [one]).cors
  expect(corsOf(member)).toBe(true)
  expect(corsOf(member, { ...shell, ...hashed, cors: false })).toBeUndefined()
  expect(corsOf({ ...member, url: '/dev/' })).toBeUndefined()
  expect(corsOf({ ...member, build: { ...member.build, cors: undefined } })).toBeUndefined()
})

test('builds that do not fit are refused, each by what is wrong', () => {
  const newer = member('mfe-newer', ['/mentors/:id'], {
    takes: { react: ['useFuture'], zustand: ['default'] },
  })
  expect(() => compose(1, shell, [coaching, newer])).toThrow(
    [
      'These builds do not fit together:',
      'mfe-newer takes useFuture of react, which the shell aaaaaaaaaaaa does not provide',
      'mfe-newer takes zustand, which the shell aaaaaaaaaaaa does not provide',
      '/mentors/:id of mfe-coaching and /mentors/:id of mfe-newer match the same address',
    ].join('\n'),
  )
})

test('a remote on a development server is found by its address', () => {
  const url = '/dev/mfe-coaching/remoteEntry.js'
  expect(compose(1, shell, [{ ...coaching, url }]).remotes['mfe-coaching']).toMatchObject({
    url,
    preload: {},
  })
})

test('the page carries the composition, the shell, and every file of the home page', () => {
  const composition = compose(4, shell, [home, coaching])
  const template =
    '<head><link href="%shell%/icon.svg"><!-- styles --><!-- preload --><!-- composition --><!-- scripts --></head>'
  const html = renderIndexHtml(template, composition, preloadsOf(shell, composition, '/'), site)
  expect(html).toContain('<link href="/assets/shell/aaaaaaaaaaaa/icon.svg">')
  expect(html).toContain('<link rel="stylesheet" href="/assets/shell/start.css">')
  expect(html).toContain(
    '<script defer fetchpriority="high" src="/assets/shell/aaaaaaaaaaaa/main.js"></script>',
  )
  for (const file of ['bbbbbbbbbbbb/remoteEntry.js', 'routes.js', 'home.js', 'home.css']) {
    expect(html).toContain(`href="/assets/mfe-public/${file}"`)
  }
  const inlined = /<script type="application\/json" id="composition">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(Composition.parse(JSON.parse(inlined))).toEqual(composition)
})

test('page and web manifest carry the configured name of the site, and its language', () => {
  const composition = compose(1, shell, [home])
  const page = (defaultLanguage: SiteSettings['defaultLanguage']) =>
    renderIndexHtml(
      '<html lang="tr" data-language="auto"><title>%brand%</title>',
      composition,
      preloadsOf(shell, composition),
      {
        ...site,
        defaultLanguage,
      },
    )
  expect(page('auto')).toBe('<html lang="tr" data-language="auto"><title>Koç &amp; Yolu</title>')
  expect(page('en')).toContain('<html lang="en" data-language="en">')
  expect(JSON.parse(renderWebManifest(composition, site))).toMatchObject({
    name: 'Koç & Yolu',
    start_url: '/',
  })
})

test('text in a manifest cannot end the element it is in', () => {
  const label = { tr: '</script><script>alert(1)</script>', en: 'x' }
  const manifest = {
    ...home.manifest,
    navigation: [{ id: 'x', path: '/', label, for: ['visitor' as const], slot: 'main' as const, order: 1 }],
  }
  const composition = compose(1, shell, [{ ...home, manifest }])
  const html = renderIndexHtml('<!-- composition -->', composition, preloadsOf(shell, composition), site)
  expect(html).not.toContain('<script>alert')
})

test('a manifest with an unknown field is refused where it is written, one with a relative prefix everywhere', () => {
  const parts = { name: 'mfe-x', prefixes: ['/x'], navigation: [] }
  expect(DeclaredManifest.safeParse({ ...parts, prefix: '/x' }).success).toBe(false)
  expect(RemoteManifest.safeParse({ ...parts, prefix: '/x' }).success).toBe(true)
  expect(DeclaredManifest.safeParse({ ...parts, prefixes: ['x'] }).success).toBe(false)
})

test('a link of a sidebar without an icon, or with one that is not rendered, is refused', () => {
  const link = { id: 'x', path: '/x', label: { tr: 'x', en: 'x' }, for: ['admin'], slot: 'adminSidebar' }
  const isTaken = (item: object) =>
    RemoteManifest.safeParse({ name: 'mfe-x', prefixes: ['/x'], navigation: [item] }).success
  expect(isTaken({ ...link, icon: 'star' })).toBe(true)
  expect(isTaken({ ...link, icon: 'unicorn' })).toBe(false)
  expect(isTaken(link)).toBe(false)
})
