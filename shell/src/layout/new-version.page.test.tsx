import '../testing/page-composition.ts'
import { WriteExam } from '@kocyolu/contracts'
import { useDraft } from '@kocyolu/web'
import { Form, TextField, useForm } from '@kocyolu/web/form'
import { act, openedDialog, renderRoute, waitFor, within } from '@kocyolu/web/testing'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NewVersion } from './new-version.tsx'

const minuteMs = 60_000
let live: number
let asked: number
let isHidden: boolean

beforeEach(() => {
  live = 1
  asked = 0
  isHidden = false
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Name() {
  const [name, setName] = useState('')
  const form = useForm({
    schema: WriteExam,
    body: { name, at: '2027-06-19T07:15:00.000Z', confirmed: true },
    message: () => '',
    send: async () => undefined,
  })
  return (
    <Form form={form}>
      <TextField label="Ad" value={name} onChange={setName} />
      <button type="submit">Kaydet</button>
    </Form>
  )
}

function Draft() {
  const [text, write] = useDraft('note')
  return <input aria-label="Not" value={text} onChange={event => write(event.target.value)} />
}

function open(page = <p>page</p>) {
  const onReload = vi.fn<() => void>()
  const element = (
    <>
      <NewVersion onReload={onReload} />
      {page}
    </>
  )
  const screen = renderRoute([{ path: '/', element }], { path: '/' })
  const answer = fetch
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (input !== '/composition.json') return answer(input, init)
    asked += 1
    return live === 0 ? new Response('', { status: 503 }) : Response.json({ number: live })
  })
  return { screen, onReload }
}

function turn(hidden: boolean): void {
  isHidden = hidden
  window.dispatchEvent(new Event('visibilitychange'))
}

/** Makes the tab visible again after a minute. */
async function comeBack(): Promise<void> {
  turn(true)
  vi.setSystemTime(Date.now() + minuteMs)
  await act(async () => turn(false))
}

/** From now on time passes in steps; the frames of jsdom stand still, so this comes last. */
function stopTime(): void {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('what has been published since is offered to who comes back, and taken by a click', async () => {
  const { screen, onReload } = open()
  live = 2
  await comeBack()
  expect(asked).toBe(1)
  expect(await screen.findByText('Yeni sürüm hazır')).toBeVisible()
  await screen.user.click(screen.getByRole('button', { name: 'Yenile' }))
  expect(onReload).toHaveBeenCalledOnce()
})

test('a version that was put off is not offered again, the next one is, and nothing when it was rolled back', async () => {
  const { screen } = open()
  live = 2
  await comeBack()
  await screen.user.click(await screen.findByRole('button', { name: 'Sonra' }))
  await comeBack()
  expect(screen.queryByText('Yeni sürüm hazır')).toBeNull()
  live = 3
  await comeBack()
  expect(await screen.findByText('Yeni sürüm hazır')).toBeVisible()
  live = 1
  await comeBack()
  await waitFor(() => expect(screen.queryByText('Yeni sürüm hazır')).toBeNull())
})

test('a site that does not answer offers nothing', async () => {
  const { screen } = open()
  live = 0
  await comeBack()
  await comeBack()
  expect(asked).toBe(2)
  expect(screen.queryByText('Yeni sürüm hazır')).toBeNull()
})

test('something typed is asked about first, until it is sent', async () => {
  const { screen, onReload } = open(<Name />)
  live = 2
  await comeBack()
  const reload = await screen.findByRole('button', { name: 'Yenile' })
  await screen.user.type(screen.getByLabelText('Ad'), 'Işık')
  await screen.user.click(reload)
  const dialog = within(await openedDialog('Sayfa yenilensin mi?'))
  expect(onReload).not.toHaveBeenCalled()
  await screen.user.click(dialog.getByRole('button', { name: 'Vazgeç' }))
  await screen.user.click(screen.getByRole('button', { name: 'Kaydet' }))
  await screen.user.click(reload)
  expect(onReload).toHaveBeenCalledOnce()
})

test('a draft is asked about while it is on the page', async () => {
  const { screen, onReload } = open(<Draft />)
  live = 2
  await comeBack()
  await screen.user.type(screen.getByLabelText('Not'), 'x')
  await screen.user.click(await screen.findByRole('button', { name: 'Yenile' }))
  const dialog = within(await openedDialog('Sayfa yenilensin mi?'))
  await screen.user.click(dialog.getByRole('button', { name: 'Yenile' }))
  expect(onReload).toHaveBeenCalledOnce()
})

test('a visible tab polls once a minute, and a hidden tab sends no request', async () => {
  stopTime()
  const { screen } = open()
  await pass(0.8 * minuteMs)
  expect(asked).toBe(0)
  live = 2
  await pass(0.4 * minuteMs)
  expect(asked).toBe(1)
  expect(await screen.findByText('Yeni sürüm hazır')).toBeVisible()
  turn(true)
  await pass(10 * minuteMs)
  expect(asked).toBe(1)
  await act(async () => turn(false))
  for (let times = 0; times < 5; times++) {
    turn(true)
    turn(false)
  }
  expect(asked).toBe(2)
})
