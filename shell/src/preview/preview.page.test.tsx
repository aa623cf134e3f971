import '../testing/page-composition.ts'
import { fail, offline, renderRoute, someUser, waitFor } from '@kocyolu/web/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { composition } from '../composition/composition.ts'
import { firstFailure, reportOpened } from '../errors/tab.ts'
import { applyPreview } from './apply-preview.ts'
import { PreviewNotice } from './preview-notice.tsx'
import { usePreview } from './preview-state.ts'
import { endPreview, previewedBuilds } from './previewed-builds.ts'

const builds = ['mfe-coaching@b2']
const live = composition.remotes['mfe-coaching']

afterEach(() => {
  endPreview()
  usePreview.setState({ status: 'none' }, true)
  if (live) composition.remotes['mfe-coaching'] = live
  vi.unstubAllGlobals()
})

const open = (reply: unknown) =>
  renderRoute([{ path: '/', element: <PreviewNotice /> }], {
    path: '/',
    language: 'en',
    user: someUser({ role: 'admin' }),
    server: { 'releases.getPreview': reply as { remotes: Record<string, { build: string }> } },
  })

test('the builds of a link become the tab’s own and leave the address', () => {
  history.replaceState(null, '', '/mentors?q=isik&preview=mfe-coaching@b2&preview=mfe-public@c3#top')
  expect(previewedBuilds()).toEqual(['mfe-coaching@b2', 'mfe-public@c3'])
  expect(location.pathname + location.search + location.hash).toBe('/mentors?q=isik#top')
  // The next page of the same tab, and after a reload.
  history.replaceState(null, '', '/blog')
  expect(previewedBuilds()).toEqual(['mfe-coaching@b2', 'mfe-public@c3'])
  endPreview()
  expect(previewedBuilds()).toEqual([])
})

test('a browser that keeps nothing previews for as long as the page lives', () => {
  vi.stubGlobal('sessionStorage', undefined)
  history.replaceState(null, '', '/?preview=mfe-coaching@b2')
  expect(previewedBuilds()).toEqual(builds)
  expect(previewedBuilds()).toEqual(builds)
  endPreview()
  expect(previewedBuilds()).toEqual([])
})

test('an admin sees the build in place of the live one, and a bar that says so and leads out', async () => {
  sessionStorage.setItem('kocyolu.preview', JSON.stringify(builds))
  const screen = open({ remotes: { 'mfe-coaching': { ...live, build: 'b2' } } })
  await applyPreview(builds)
  expect(composition.remotes['mfe-coaching']).toMatchObject({ build: 'b2' })
  expect(composition.remotes['mfe-public']).toMatchObject({ build: 'b1' })
  expect(await screen.findByText('Preview: mfe-coaching@b2')).toBeVisible()
  expect(screen.requests.find(({ call }) => call === 'releases.getPreview')?.query).toEqual({
    build: 'mfe-coaching@b2',
    composition: '1',
  })
  await reportOpened()
  expect(firstFailure()).toBeUndefined()
  expect(screen.requests.map(({ call }) => call)).not.toContain('releases.openedTab')
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, href: location.href, reload })
  await screen.user.click(screen.getByRole('button', { name: 'Leave the preview' }))
  expect(reload).toHaveBeenCalledOnce()
  expect(sessionStorage.getItem('kocyolu.preview')).toBeNull()
})

test.each([
  ['who is no admin', fail('forbidden'), /Previews are for admins/, null],
  [
    'who is not signed in, and gets it afterwards',
    fail('unauthenticated'),
    /Previews are for admins/,
    builds,
  ],
  [
    'when it does not fit',
    fail('releases.refused', [{ path: 'builds', message: 'takes useX' }]),
    /takes useX/,
    null,
  ],
  ['when there is no such build', fail('not_found'), /cannot be shown here/, null],
  ['without an answer', offline, /could not be loaded/, builds],
] as const)('the site stays as it is for %s, with a word about it', async (_, reply, words, kept) => {
  sessionStorage.setItem('kocyolu.preview', JSON.stringify(builds))
  const screen = open(reply)
  await applyPreview([...builds])
  expect(composition.remotes['mfe-coaching']).toBe(live)
  expect(await screen.findByRole('region', { name: 'Preview' })).toHaveTextContent(words)
  expect(JSON.parse(sessionStorage.getItem('kocyolu.preview') ?? 'null')).toEqual(kept)
  await screen.user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})
