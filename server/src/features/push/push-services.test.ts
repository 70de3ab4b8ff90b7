import { expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

const own = ['push.example.com', 'push.example.org:8443', '127.0.0.1:4711']

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:443/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://sg2p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
  'https://push.example.com/abc',
  'https://push.example.org:8443/abc',
  'http://127.0.0.1:4711/abc',
])('%s may be called', (address) => {
  expect(isPushService(address, own)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://fcm.googleapis.com@10.0.0.1/abc',
  'https://example.com/?https://fcm.googleapis.com/abc',
  'https://evilpush.apple.com.example.com/abc',
  'https://notpush.apple.com.au/abc',
  'https://mypush.apple.com/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'http://localhost:5432/abc',
  'http://push.example.com/abc',
  'https://push.example.org/abc',
  'http://127.0.0.1:4712/abc',
  'file:///etc/passwd',
  'nonsense',
])('%s may not', (address) => {
  expect(isPushService(address, own)).toBe(false)
})
