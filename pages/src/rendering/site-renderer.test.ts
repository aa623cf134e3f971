import type { Composition } from '@kocyolu/bundler/composition'
import { expect, test } from 'vitest'
import type { Answer } from '../ask/asker.ts'
import { createAreas, createSiteRenderer } from './site-renderer.ts'

const shell = `
exports.shared = {}
exports.createRenderer = () => async ({ search }) => {
  await fetch('/api/x')
  return { html: search, state: '{}', language: 'tr', title: '', status: 200 }
}`

/** Eight are being rendered, the others wait for them. */
const maxAccepted = 72

test('of more pages than can wait the rest goes out as it was promoted, at once, and what comes then is rendered', async () => {
  const composition: Composition = { number: 1, shell: 's1', remotes: {} }
  const builds = [{ app: 'shell', build: 's1', code: shell }]
  const site = { builds, composition, publicPatterns: [], brand: 'KoçYolu', defaultLanguage: 'auto' as const }
  const reports: string[] = []
  const renderer = createSiteRenderer(site, { megabytes: 64, cpuMs: 60_000 }, app => reports.push(app))
  const answer = Promise.withResolvers<Answer>()
  const render = async (search: string) => {
    const request = { path: '/', search, language: 'auto' as const, now: 0 }
    return (await renderer.render({ request, area: 'mfe-site', pattern: '/', ask: () => answer.promise }))
      ?.html
  }
  try {
    const flood = Array.from({ length: 200 }, (_, at) => render(`?n=${at}`))
    expect(new Set(await Promise.all(flood.slice(maxAccepted)))).toEqual(new Set([undefined]))
    answer.resolve({ status: 200, headers: [], text: '{}' })
    expect(await Promise.all(flood.slice(0, maxAccepted))).toEqual(
      Array.from({ length: maxAccepted }, (_, at) => `?n=${at}`),
    )
    expect(await render('?n=last')).toBe('?n=last')
    expect(reports).toEqual([])
  } finally {
    renderer.end()
  }
})

test('an area whose pages fail rests for a minute, and at the next failure again; another page that is rendered ends that', () => {
  let clock = 0
  const areas = createAreas(() => clock)
  const fail = (times: number): void => {
    for (let time = 0; time < times; time++) areas.failed('mfe-public')
  }
  fail(4)
  expect(areas.isRendered('mfe-public')).toBe(true)
  fail(1)
  expect([areas.isRendered('mfe-public'), areas.isRendered('mfe-coaching')]).toEqual([false, true])
  clock = 59_999
  expect(areas.isRendered('mfe-public')).toBe(false)
  clock = 60_000
  expect(areas.isRendered('mfe-public')).toBe(true)
  fail(1)
  expect(areas.isRendered('mfe-public')).toBe(false)
  clock = 120_000
  areas.succeeded('mfe-public')
  fail(4)
  expect(areas.isRendered('mfe-public')).toBe(true)
})

test('what was given up is not tried again, and nothing is rendered without the shell', () => {
  let clock = 0
  const areas = createAreas(() => clock)
  areas.giveUp('mfe-public')
  clock = 1e9
  expect([areas.isRendered('mfe-public'), areas.isRendered('mfe-coaching')]).toEqual([false, true])
  areas.giveUp('shell')
  expect(areas.isRendered('mfe-coaching')).toBe(false)
})
