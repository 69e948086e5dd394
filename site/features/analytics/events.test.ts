import { afterEach, expect, test, vi } from 'vitest'
import { trackFailure } from './events.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['auth/login', 'login_error'],
  ['auth/passkey', 'login_error'],
  ['auth/logout', 'logout_error'],
  ['auth/register', 'registration_error'],
  ['auth/miniApp', 'registration_error'],
  ['account/getInfo', undefined],
])('AN-04 a failure of %s is the event %s', (call, event) => {
  const window = { location: new URL('https://house.test/'), dataLayer: [] as { event: string }[] }
  vi.stubGlobal('window', window)
  trackFailure({ code: 401, type: 'Authorization' }, call)
  expect(window.dataLayer).toMatchObject(event ? [{ event, code: 401, type: 'Authorization' }] : [])
})
