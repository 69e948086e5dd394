import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShared } from './shared-source.ts'

type Listener = (event: { readonly data?: string }) => void

/** The browser's own stream, driven by the test. */
class FakeEventSource {
  readonly listeners = new Map<string, Listener>()
  isClosed = false
  constructor() {
    opened.push(this)
  }
  addEventListener(name: string, listener: Listener): void {
    this.listeners.set(name, listener)
  }
  close(): void {
    this.isClosed = true
  }
  emit(name: string, data: unknown = {}): void {
    this.listeners.get(name)?.({ data: JSON.stringify(data) })
  }
}

let opened: FakeEventSource[] = []
let tabs: { close(): void }[] = []
let address = ''
beforeEach(() => {
  ;[opened, tabs] = [[], []]
  address = `/stream/${Math.trunc(performance.now() * 1000)}`
  vi.stubGlobal('EventSource', FakeEventSource)
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  vi.unstubAllGlobals()
})

const opensTab = () => {
  const heard: string[] = []
  const source = openShared(address)
  tabs.push(source)
  for (const name of ['changed', 'balance', 'notices', 'error'])
    source.addEventListener(name, ({ data }) =>
      heard.push(data === undefined || data === '{}' ? name : `${name} ${data}`),
    )
  return { heard, close: () => source.close() }
}
const hears = (tab: { readonly heard: string[] }, all: readonly string[]) =>
  expect.poll(() => tab.heard).toEqual(all)

test('W24 all tabs of a browser have one stream, and each hears all of it', async () => {
  const first = opensTab()
  await expect.poll(() => opened.length).toBe(1)
  const second = opensTab()
  opened[0]?.emit('changed')
  opened[0]?.emit('notices', { unread: 2 })
  for (const tab of [first, second]) await hears(tab, ['changed', 'notices {"unread":2}'])
  expect(opened).toHaveLength(1)
})

test('W24 only a tab that joins later is notified at once that anything may have changed', async () => {
  const first = opensTab()
  await expect.poll(() => opened.length).toBe(1)
  opened[0]?.emit('changed')
  const second = opensTab()
  await hears(second, ['changed'])
  opened[0]?.emit('balance')
  await hears(second, ['changed', 'balance'])
  expect(first.heard).toEqual(['changed', 'balance'])
})

test('W24 when the tab that holds the stream leaves, the next one has it, and nothing is lost between', async () => {
  const first = opensTab()
  await expect.poll(() => opened.length).toBe(1)
  opened[0]?.emit('changed')
  const second = opensTab()
  await hears(second, ['changed'])
  first.close()
  await expect.poll(() => opened.length).toBe(2)
  expect(opened[0]?.isClosed).toBe(true)
  opened[1]?.emit('changed')
  opened[1]?.emit('balance')
  await hears(second, ['changed', 'changed', 'balance'])
  expect(first.heard).toEqual(['changed'])
})

test('W24 a stream that breaks is the matter of the tab that holds it', async () => {
  const first = opensTab()
  await expect.poll(() => opened.length).toBe(1)
  const second = opensTab()
  opened[0]?.emit('changed')
  await hears(second, ['changed'])
  opened[0]?.listeners.get('error')?.({})
  await hears(first, ['changed', 'error'])
  first.close()
  await expect.poll(() => opened.length).toBe(2)
  expect(second.heard).toEqual(['changed'])
})

test('W24 where tabs cannot share, each has a stream of its own', () => {
  vi.stubGlobal('navigator', {})
  opensTab()
  opensTab()
  expect(opened).toHaveLength(2)
})
