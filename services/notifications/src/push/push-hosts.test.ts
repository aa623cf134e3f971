import { expect, it } from 'vitest'
import { config } from '../config.ts'
import { isAllowed } from './pusher.ts'

const hosts = config.shape.pushHosts.parse(undefined)

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', address => expect(isAllowed(hosts, address)).toBe(true))

it.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.test/x',
  'https://a:b@fcm.googleapis.com/x',
  'https://evilnotify.windows.com/x',
  'https://notify.windows.com/x',
  'https://127.0.0.1/x',
  'no address',
])('%s is none', address => expect(isAllowed(hosts, address)).toBe(false))
