import { expect, test } from 'vitest'
import { type Composition, RemoteManifest, type ShellBuild } from './composition.ts'
import { integrityOf } from './integrity.ts'
import { fileListOf } from './page-files.ts'
import { renderScreens, screenFileOf } from './render-screens.ts'

const shell: ShellBuild = {
  app: 'shell',
  build: 's1',
  entry: ['entry/main.js'],
  first: ['start.js', 'start.css'],
  fonts: ['jakarta.woff2'],
  shared: {},
  takes: {},
  provides: {},
  integrity: {},
  bytes: 0,
  needs: {},
}

function remote(name: string, preload: Record<string, string[]>) {
  const prefixes = Object.keys(preload).filter(pattern => pattern !== '*')
  const manifest = RemoteManifest.parse({ name, prefixes, navigation: [] })
  return { build: 'b1', manifest, antd: false, preload }
}

const coaching = {
  ...remote('mfe-coaching', {
    '*': ['/assets/mfe-coaching/b1/remoteEntry.js'],
    '/mentors': ['/assets/mfe-coaching/list.js', '/assets/mfe-coaching/list.css'],
    '/mentors/:id': ['/assets/mfe-coaching/one.js'],
    '/mentors/:id/request': [],
  }),
  integrity: { '/assets/mfe-coaching/list.js': 'sha256-list', '/assets/mfe-coaching/list.css': 'sha256-css' },
}
const site = remote('mfe-site', {
  '*': ['/assets/mfe-site/b1/remoteEntry.js'],
  '/': ['/assets/mfe-site/home.js'],
  '/blog/:slug': ['/assets/mfe-site/post.js'],
  '/blog/*': ['/assets/mfe-site/blog.js'],
})
const composition: Composition = {
  number: 7,
  shell: 's1',
  remotes: { 'mfe-site': site, 'mfe-coaching': coaching },
  integrity: {
    '/assets/shell/s1/early.js': 'sha256-early',
    '/assets/shell/s1/main.js': 'sha256-main',
    '/assets/shell/start.css': 'sha256-start',
  },
}

const template =
  '<!-- own --><script src="%shell%/early.js"></script><!-- styles --><!-- scripts --><!-- preload --><!-- composition -->'
const settings = { brandName: 'KoçYolu', defaultLanguage: 'auto' } as const
const screens = renderScreens(template, composition, shell, settings, { heads: { '/': {} }, own: {} })
const announcedBy = (file: string) =>
  [...(screens[file] ?? '').matchAll(/rel="preload" [^>]*href="([^"]+)"/g)].map(([, href]) => href)
const always = ['/assets/shell/start.js']

test.each([
  ['/', 'index.html'],
  ['/mentors', 'mentors.html'],
  ['/mentors/:id', 'mentors/_.html'],
  ['/mentors/:id/request', 'mentors/_/request.html'],
  ['/blog/*', 'blog/_.html'],
])('the page of %s is in %s', (pattern, file) => {
  expect(screenFileOf(pattern)).toBe(file)
})

test('a page is never written outside of its folder', () => {
  expect(() => screenFileOf('/../live')).toThrow('/../live')
})

test('each page announces the shell, and of the remotes what its own address needs', () => {
  expect(announcedBy('index.html')).toEqual([
    // Painted before its code runs.
    '/assets/shell/jakarta.woff2',
    ...always,
    '/assets/mfe-site/b1/remoteEntry.js',
    '/assets/mfe-site/home.js',
  ])
  const container = '/assets/mfe-coaching/b1/remoteEntry.js'
  expect(announcedBy('mentors/_.html')).toEqual([...always, container, '/assets/mfe-coaching/one.js'])
  expect(announcedBy('mentors/_/request.html')).toEqual([...always, container])
  expect(announcedBy('other.html')).toEqual(always)
})

test('a page carries no file of another page but the containers; the list it names has all of them', () => {
  const carried = /id="composition">(.*?)<\/script>/.exec(screens['mentors.html'] ?? '')?.[1] ?? ''
  expect(carried).not.toContain('/assets/mfe-coaching/list.js')
  expect(JSON.parse(carried)).toMatchObject({ number: 7, remotes: { 'mfe-site': { preload: {} } } })
  const { name, content } = fileListOf(composition)
  expect(JSON.parse(carried).files).toEqual({
    url: `/assets/compositions/${name}`,
    integrity: integrityOf(Buffer.from(content)),
  })
  const { integrity, remotes } = JSON.parse(content)
  expect(integrity).toEqual(composition.integrity)
  expect(remotes['mfe-coaching'].preload).toEqual(coaching.preload)
})

test('a page of a part of the path goes before one of all the rest', () => {
  expect(announcedBy('blog/_.html')).toContain('/assets/mfe-site/post.js')
})

test('scripts, styles and announced files carry the hash that the composition knows', () => {
  const html = screens['mentors.html']
  expect(html).toContain('<script src="/assets/shell/s1/early.js" integrity="sha256-early">')
  expect(html).toContain(
    '<script defer fetchpriority="high" src="/assets/shell/s1/main.js" integrity="sha256-main">',
  )
  expect(html).toContain('<link rel="stylesheet" href="/assets/shell/start.css" integrity="sha256-start">')
  expect(html).toContain('as="script" href="/assets/mfe-coaching/list.js" integrity="sha256-list">')
  expect(html).toContain('as="style" href="/assets/mfe-coaching/list.css" integrity="sha256-css">')
  expect(html).toContain('as="script" href="/assets/shell/start.js">')
})

test('calls and late parts are in the page of their address alone, asleep, each file with its hash', () => {
  const own = [
    { url: '/api/sessions?state=open&limit=60', role: 'student' },
    { url: '/assets/mfe-coaching/form.js', hash: 'sha256-form' },
    { url: '/assets/mfe-coaching/form.css', hash: undefined },
  ]
  const pages = renderScreens(template, { ...composition, cors: true }, shell, settings, {
    heads: {},
    own: { '/mentors': own },
  })
  expect(pages['mentors.html']).toContain(
    '<template id="own"><link data-role="student" rel="preload" as="fetch" crossorigin="use-credentials"' +
      ' href="/api/sessions?state=open&amp;limit=60"><link fetchpriority="low" data-late rel="preload" as="script" href="/assets/mfe-coaching/form.js"' +
      ' integrity="sha256-form" crossorigin="anonymous"><link fetchpriority="low" data-late rel="preload" as="style"' +
      ' href="/assets/mfe-coaching/form.css" crossorigin="anonymous"></template><script src="/assets/shell/s1/early.js"',
  )
  expect(pages['mentors/_.html']).not.toContain('<template')
  expect(screens['mentors.html']).not.toContain('<template')
})

test('where a browser may insist on hashes, files are asked for and announced as it must be to do so', () => {
  const tags = (cors: boolean): string => {
    const html = Object.values(
      renderScreens(template, { ...composition, ...(cors && { cors }) }, shell, settings, {
        heads: {},
        own: {},
      }),
    ).join('')
    return (html.match(/<(?:script|link)[^>]*\.(?:js|css)"[^>]*>/g) ?? []).join('\n')
  }
  expect(tags(false)).not.toContain('crossorigin')
  for (const tag of tags(true).split('\n')) expect(tag).toContain('crossorigin="anonymous"')
})
