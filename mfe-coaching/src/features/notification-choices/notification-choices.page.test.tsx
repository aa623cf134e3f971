import type { NotificationPreference } from '@kocyolu/contracts'
import { Area } from '@kocyolu/web'
import { type FakeServer, fail, renderRoute, type SeenRequest, someUser } from '@kocyolu/web/testing'
import { expect, test } from 'vitest'
import { NotificationChoices } from './notification-choices.tsx'

const on = { on: true, fixed: false }
const fixed = { on: true, fixed: true }
const preferences: NotificationPreference[] = [
  { kind: 'session.cancelled', mail: fixed, inApp: fixed, push: null },
  { kind: 'session.reminder', mail: on, inApp: on, push: null },
  { kind: 'message.unread', mail: on, inApp: null, push: null },
]

const open = (server: FakeServer) => {
  const page = (
    <Area language="tr">
      <NotificationChoices user={{ role: 'student' }} />
    </Area>
  )
  return renderRoute([{ path: '/', element: page }], {
    path: '/',
    user: someUser(),
    server: { 'notifications.listPreferences': { preferences }, ...server },
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
  expect(screen.getAllByRole('switch')).toHaveLength(3)
})

test('a choice that could not be stored is reverted, with an error', async () => {
  const screen = open({ 'notifications.changePreferences': fail('unavailable') })
  const mail = await screen.findByRole('switch', { name: 'Okunmamış mesaj: E-posta' })
  await screen.user.click(mail)
  expect(await screen.findByText('Tercihin kaydedilemedi')).toBeVisible()
  expect(mail).toBeChecked()
})
