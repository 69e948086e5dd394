import { createContext, runInContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resultPage } from './result-page.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const runPage = (outcome: 'success' | 'denied') => {
  const page = resultPage(
    { messages: { text: (_locale: string, key: string) => key } as never },
    { outcome, locale: 'en', returnTo: '/profile', dir: 'ltr' },
  )
  const channel = {
    postMessage: vi.fn(),
    close: vi.fn(),
    onmessage: undefined as undefined | ((event: { data: unknown }) => void),
  }
  const window = {
    close: vi.fn(),
    opener: { postMessage: vi.fn() },
    location: { replace: vi.fn(), origin: 'x' },
  }
  const BroadcastChannel = function open() {
    return channel
  }
  const timers = { setTimeout, setInterval, clearInterval }
  const document = { links: [{ href: '/profile' }] }
  runInContext(page.script ?? '', createContext({ window, document, BroadcastChannel, ...timers }))
  return { channel, window }
}

test('SO-07 a window repeats its message until it is acknowledged, and then sends nothing more', () => {
  const { channel, window } = runPage('success')
  vi.advanceTimersByTime(450)
  expect(channel.postMessage).toHaveBeenCalledTimes(3)
  expect(window.close).not.toHaveBeenCalled()
  channel.onmessage?.({ data: { type: 'social-auth-heard' } })
  expect(window.close).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5000)
  expect(channel.postMessage).toHaveBeenCalledTimes(3)
  expect(window.opener.postMessage).toHaveBeenCalledTimes(3)
  expect(channel.close).toHaveBeenCalled()
})

test('SO-07 one without an acknowledgement gives up after two seconds', () => {
  const { channel, window } = runPage('denied')
  vi.advanceTimersByTime(1999)
  expect(window.close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  const said = channel.postMessage.mock.calls.length
  vi.advanceTimersByTime(5000)
  expect(window.close).toHaveBeenCalledTimes(1)
  expect(channel.postMessage).toHaveBeenCalledTimes(said)
  expect(window.location.replace).not.toHaveBeenCalled()
})
