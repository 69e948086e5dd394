import { expect, test } from 'vitest'
import { createDialogQueue } from './dialog-queue.ts'
import type { DialogLane } from './dialog-queue.ts'

function queueOf(...dialogs: [string, DialogLane][]) {
  const queue = createDialogQueue()
  for (const [id, lane] of dialogs) queue.add({ id, lane, render: () => null })
  const seen = () => queue.shown().map((dialog) => `${dialog.id}${dialog.isOpen ? '' : ' closing'}`)
  return { queue, seen }
}

test('PD-09 the next popup opens only after the previous has closed', () => {
  const { queue, seen } = queueOf(['welcome', 'popup'], ['bonus', 'popup'])
  expect(seen()).toEqual(['welcome'])
  queue.close('welcome')
  expect(seen()).toEqual(['welcome closing'])
  queue.closed('welcome')
  expect(seen()).toEqual(['bonus'])
})

test('PD-09 a popup queued twice opens once', () => {
  const { queue, seen } = queueOf(['bonus', 'popup'], ['bonus', 'popup'])
  queue.close('bonus')
  queue.closed('bonus')
  expect(seen()).toEqual([])
})

test('PD-09 a popup that is wanted again while it closes opens again after it has gone', () => {
  const { queue, seen } = queueOf(['bonus', 'popup'])
  queue.close('bonus')
  queue.add({ id: 'bonus', lane: 'popup', render: () => null })
  expect(seen()).toEqual(['bonus closing'])
  queue.closed('bonus')
  expect(seen()).toEqual(['bonus'])
})

test('PD-01 a question opens above a popup, and the second question waits for the first', () => {
  const { queue, seen } = queueOf(['bonus', 'popup'], ['remove', 'confirm'], ['sign-out', 'confirm'])
  expect(seen()).toEqual(['bonus', 'remove'])
  queue.close('remove')
  queue.closed('remove')
  expect(seen()).toEqual(['bonus', 'sign-out'])
})

test('PD-09 no popup opens while an answer is awaited', () => {
  const { queue, seen } = queueOf(['remove', 'confirm'], ['bonus', 'popup'])
  expect(seen()).toEqual(['remove'])
  queue.close('remove')
  queue.closed('remove')
  expect(seen()).toEqual(['bonus'])
})

test('PD-08 popups wait while paused and questions do not', () => {
  const { queue, seen } = queueOf()
  queue.pause(true)
  queue.add({ id: 'bonus', lane: 'popup', render: () => null })
  queue.add({ id: 'remove', lane: 'confirm', render: () => null })
  expect(seen()).toEqual(['remove'])
  queue.close('remove')
  queue.closed('remove')
  expect(seen()).toEqual([])
  queue.pause(false)
  expect(seen()).toEqual(['bonus'])
})

test('PD-09 closing a waiting popup takes it out of the queue', () => {
  const { queue, seen } = queueOf(['welcome', 'popup'], ['bonus', 'popup'])
  queue.close('bonus')
  queue.close('welcome')
  queue.closed('welcome')
  expect(seen()).toEqual([])
})

test('PD-09 listeners hear of each change and the shown list is stable in between', () => {
  const { queue } = queueOf()
  let changes = 0
  const stop = queue.subscribe(() => (changes += 1))
  queue.add({ id: 'bonus', lane: 'popup', render: () => null })
  expect(changes).toBe(1)
  expect(queue.shown()).toBe(queue.shown())
  stop()
  queue.close('bonus')
  expect(changes).toBe(1)
})
