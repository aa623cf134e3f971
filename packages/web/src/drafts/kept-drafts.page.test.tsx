import { forgetTypedOnLeaving, SessionWatch, useDraft, useSession } from '@kocyolu/web'
import { storageKeys } from '@kocyolu/web/storage-keys'
import { closeTab, idOf, renderRoute, someUser, waitFor } from '@kocyolu/web/testing'
import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

function Note() {
  const { user } = useSession()
  const [text, write] = useDraft('note', { keptFor: user?.id })
  return (
    <>
      <SessionWatch />
      <input aria-label="note" value={text} onChange={event => write(event.target.value)} />
    </>
  )
}
const routes = [{ path: '/', element: <Note /> }]
const elif = someUser()
const mert = someUser({ id: idOf(2), firstName: 'Mert' })
const open = async (user = elif) => {
  const screen = renderRoute(routes, { path: '/', user })
  const field = await screen.findByLabelText('note')
  // Who is signed in has to be known first.
  await waitFor(() => expect(sessionStorage.getItem(storageKeys.draftTab)).not.toBeNull())
  return { screen, field, type: (value: string) => fireEvent.change(field, { target: { value } }) }
}
/** The notes of this many tabs, each closed by its end. */
async function leave(...texts: string[]) {
  for (const text of texts) {
    const { type, screen } = await open()
    await waitFor(() => expect(screen.getByLabelText('note')).toBeVisible())
    type(text)
    screen.unmount()
    closeTab()
  }
}
const kept = () => {
  dispatchEvent(new Event('pagehide'))
  return localStorage.getItem('kocyolu.kept-drafts') ?? ''
}

afterEach(() => vi.restoreAllMocks())

test('a kept text goes on in the next tab, and is kept once', async () => {
  await leave('Yarım kalan')
  const { field } = await open()
  await waitFor(() => expect(field).toHaveValue('Yarım kalan'))
  expect(JSON.parse(kept())).toHaveLength(1)
})

test('a text of a tab that is still open is left to it', async () => {
  await leave('Öteki sekmede')
  vi.spyOn(navigator.locks, 'request').mockImplementation(async (_name, ...rest: unknown[]) => {
    const run = rest.at(-1)
    return typeof run === 'function' ? run(null) : undefined
  })
  const { field } = await open()
  expect(field).toHaveValue('')
  expect(kept()).toContain('Öteki sekmede')
})

test('a tab is counted under another name: what its draft is kept under stays', async () => {
  const { type } = await open()
  type('Yarım')
  sessionStorage.setItem(storageKeys.countedTab, '{"id":"x"}')
  type('Yarım kalan')
  expect(JSON.parse(kept())).toMatchObject([{ text: 'Yarım kalan' }])
  type('')
  expect(kept()).toBe('')
})

test('keys that follow each other are stored once', async () => {
  const { type } = await open()
  const stored = vi.spyOn(Storage.prototype, 'setItem')
  for (const text of ['b', 'bi', 'bir']) type(text)
  expect(stored).not.toHaveBeenCalled()
  expect(JSON.parse(kept())).toMatchObject([{ text: 'bir' }])
  expect(stored).toHaveBeenCalledTimes(2)
})

test('nothing is left for the next person, nor after signing out', async () => {
  await leave('Elif’in')
  const { screen, field } = await open(mert)
  await waitFor(() => expect(kept()).toBe(''))
  expect(field).toHaveValue('')
  screen.unmount()
  closeTab()
  await leave('Yine Elif’in')
  expect(kept()).toContain('Yine')
  sessionStorage.setItem(storageKeys.outbox, 'Gitmemiş bir mesaj')
  forgetTypedOnLeaving()
  dispatchEvent(new Event('pagehide'))
  expect(kept()).toBe('')
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Yine|mesaj/)
})

test('what a visitor typed waits for the user who signs in, for an hour', async () => {
  const visitors = (minutes: number) =>
    JSON.stringify([
      { owner: 'visitor', key: 'note', tab: 'gone', text: 'Misafirken', at: Date.now() - minutes * 60_000 },
    ])
  localStorage.setItem('kocyolu.kept-drafts', visitors(61))
  const late = await open()
  expect(late.field).toHaveValue('')
  late.screen.unmount()
  closeTab()
  localStorage.setItem('kocyolu.kept-drafts', visitors(59))
  const { field } = await open()
  await waitFor(() => expect(field).toHaveValue('Misafirken'))
})

test('the browser asks before a page with typed text is left, and not at sign-out', async () => {
  const { type } = await open()
  type('bir')
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await waitFor(() => expect(isAsked()).toBe(true))
  forgetTypedOnLeaving()
  expect(isAsked()).toBe(false)
  dispatchEvent(new Event('pagehide'))
})

test('what is kept has an end: in number, in length and in time', async () => {
  const entry = (tab: number, text: string, days: number) => ({
    owner: elif.id,
    key: `other.${tab}`,
    tab: String(tab),
    text,
    at: Date.now() - days * 24 * 3_600_000,
  })
  const long = 'a'.repeat(150_000)
  const before = [entry(1, long, 1), entry(2, long, 2), entry(3, 'eski', 8)]
  localStorage.setItem('kocyolu.kept-drafts', JSON.stringify(before))
  const { type } = await open()
  type('bir')
  expect(JSON.parse(kept()).map(({ key }: { key: string }) => key)).toEqual(['note', 'other.1'])
  const many = [0, 1, 2, 3, 4, 5, 6].map(tab => entry(tab, 'kısa', 1))
  localStorage.setItem('kocyolu.kept-drafts', JSON.stringify(many))
  type('iki')
  expect(JSON.parse(kept())).toHaveLength(5)
})

test.each(['[{"at":"x"', '{}', 'null', '[null]'])('what is kept as %s is nothing', async text => {
  localStorage.setItem('kocyolu.kept-drafts', text)
  const { field, type } = await open()
  type('bir')
  expect(field).toHaveValue('bir')
  expect(JSON.parse(kept())).toHaveLength(1)
})
