import type { NotificationPreference } from '@kocyolu/contracts'
import { Area } from '@kocyolu/web'
import { type FakeServer, fail, renderRoute, type SeenRequest, someUser } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { NotificationChoices } from './notification-choices.tsx'

const on = { on: true, fixed: false }
const fixed = { on: true, fixed: true }
const preferences: NotificationPreference[] = [
  { kind: 'session.cancelled', name: { tr: 'Seans iptali', en: '' }, mail: fixed, inApp: fixed, push: null },
  { kind: 'session.reminder', name: { tr: 'Seans hatırlatması', en: '' }, mail: on, inApp: on, push: null },
  { kind: 'message.unread', name: { tr: 'Okunmamış mesaj', en: '' }, mail: on, inApp: null, push: null },
]

const times = { quiet: null, letter: false, timeZone: null, isMinor: true }

const open = (server: FakeServer) => {
  const page = (
    <Area language="tr">
      <NotificationChoices user={{ role: 'student' }} />
    </Area>
  )
  return renderRoute([{ path: '/', element: page }], {
    path: '/',
    user: someUser(),
    server: {
      'notifications.listPreferences': { preferences },
      'notifications.getOwnTimes': times,
      ...server,
    },
  })
}

test('each channel is turned off by itself, and what must be known stays', async () => {
  const changed = ({ body }: SeenRequest) => {
    expect(body).toEqual({ preferences: [{ kind: 'session.reminder', mail: false }] })
    return { preferences }
  }
  const screen = open({ 'notifications.changePreferences': changed })
  const mail = await screen.findByRole('switch', { name: 'Seans hatırlatması: E-posta' })
  expect(mail).toBeChecked()
  await screen.user.click(mail)
  expect(mail).not.toBeChecked()
  expect(screen.getByRole('switch', { name: 'Seans hatırlatması: Sitede' })).toBeChecked()
  expect(screen.queryByRole('switch', { name: /Seans iptali/ })).toBeNull()
  expect(screen.getAllByText('Hep açık')).toHaveLength(2)
  expect(screen.getAllByRole('switch')).toHaveLength(5)
})

test('a choice that could not be stored is reverted, with an error', async () => {
  const screen = open({ 'notifications.changePreferences': fail('unavailable') })
  const mail = await screen.findByRole('switch', { name: 'Okunmamış mesaj: E-posta' })
  await screen.user.click(mail)
  expect(await screen.findByText('Tercihin kaydedilemedi')).toBeVisible()
  expect(mail).toBeChecked()
})

test('quiet hours and the letter are chosen by the clock of the reader, and reverted where that fails', async () => {
  let isDown = false
  const bodies: unknown[] = []
  const screen = open({
    'notifications.putOwnTimes': ({ body }) => {
      bodies.push(body)
      return isDown ? fail('unavailable') : { ...times, ...(body as object) }
    },
  })
  const quiet = await screen.findByRole('switch', { name: /Sessiz saatler.*saat ekleyebilirsin/ })
  await screen.user.click(quiet)
  await screen.user.selectOptions(await screen.findByRole('combobox', { name: 'Başlangıç' }), '20:00')
  expect(screen.getByRole('combobox', { name: 'Bitiş' })).toHaveValue('8')
  expect(screen.queryByRole('option', { name: '10:00' })).toBeNull()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(bodies.at(-1)).toEqual({ quiet: { from: 20, until: 8 }, letter: false, timeZone })
  isDown = true
  const letter = screen.getByRole('switch', { name: /Günde tek e-posta/ })
  await screen.user.click(letter)
  expect(await screen.findByText('Tercihin kaydedilemedi')).toBeVisible()
  expect(letter).not.toBeChecked()
})
