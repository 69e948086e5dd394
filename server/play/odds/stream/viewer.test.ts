import { expect, test } from 'vitest'
import type { FollowedEvent } from './followed-event.ts'
import { Viewer, waitingMaxBytes } from './viewer.ts'

const eventBytes = 10_000
const feed = { isUp: () => true, hasJustChanged: () => false }

/** A page that follows many events of the same size, with a change at every publication. */
const openViewer = () => {
  const time = { now: 1000 }
  const viewer = new Viewer(
    { uid: undefined, lists: new Set() },
    { nowMs: () => time.now, onClose: () => undefined, onDrained: () => undefined },
  )
  for (let id = 1n; id <= 20n; id++) {
    const event = {
      id,
      isStale: false,
      textSince: () => 'x'.repeat(eventBytes),
      changeOf: () => 1,
    } as unknown as FollowedEvent
    viewer.follow(event, 'whole', 1n)
  }
  return { viewer, time, sendChanges: () => viewer.sendChanges({ feed, nowMs: time.now, frames: new Map() }) }
}

test('no more than 32 KB and one event waits for a reader, however many events are new', () => {
  const { viewer, sendChanges } = openViewer()
  expect(sendChanges()).toBe(true)
  expect(viewer.isBehind).toBe(true)
  expect(viewer.stream.waitingBytes).toBeGreaterThan(waitingMaxBytes - eventBytes)
  expect(viewer.stream.waitingBytes).toBeLessThan(waitingMaxBytes + eventBytes + 500)
})

test('a slow reader stays, and one that has read nothing for a minute is disconnected', async () => {
  const { viewer, time, sendChanges } = openViewer()
  const reader = viewer.stream.body.getReader()
  sendChanges()
  for (let read = 0; read < 3; read++) {
    time.now += 50_000
    expect(sendChanges()).toBe(true)
    while (viewer.stream.waitingBytes > 0) await reader.read()
    // A read is pending and has no data yet.
    const asked = reader.read()
    sendChanges()
    await asked
    expect(viewer.isBehind).toBe(true)
  }
  time.now += 60_000
  expect(sendChanges()).toBe(false)
})
