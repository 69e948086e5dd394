import { describe, expect, test } from 'vitest'
import { createSiteCache } from './site-cache.ts'
import { cutDocument } from './document/site-document.ts'

const ttlMs = 5000

const open = (limits = { entries: 10, bytes: 1000 }) => {
  let nowMs = 0
  let renders = 0
  const cache = createSiteCache(ttlMs, () => nowMs, limits)
  return {
    cache,
    pass: (ms: number) => (nowMs += ms),
    renders: () => renders,
    ask: (key: string, bytes: number, status = 200) =>
      cache.get(key, async () => {
        renders++
        return cutDocument({ status, headers: new Headers() }, Buffer.alloc(bytes, 'x'), '{nonce}')
      }),
    isAtHand: (key: string) => cache.peek(key) !== undefined,
  }
}

describe('W19 the pages kept for guests are bounded, however many addresses are asked for', () => {
  test('W19 in bytes: the oldest make room', async () => {
    const { ask, isAtHand } = open()
    for (const key of ['a', 'b', 'c']) await ask(key, 400)
    expect(['a', 'b', 'c'].filter(isAtHand)).toEqual(['b', 'c'])
  })

  test('W19 in bytes: a long address counts as well', async () => {
    const { ask, isAtHand } = open()
    const long = '/?'.padEnd(700, 'q')
    await ask('a', 400)
    await ask(long, 100)
    expect([isAtHand('a'), isAtHand(long)]).toEqual([false, true])
  })

  test('W19 in bytes: a page larger than all of it is answered and not kept', async () => {
    const { ask, isAtHand } = open()
    expect((await ask('a', 5000)).pieces[0]).toHaveLength(5000)
    expect(isAtHand('a')).toBe(false)
    await ask('b', 400)
    expect(isAtHand('b')).toBe(true)
  })

  test('W19 in number: the oldest make room', async () => {
    const { ask, isAtHand } = open({ entries: 2, bytes: 1000 })
    for (const key of ['a', 'b', 'c']) await ask(key, 1)
    expect(['a', 'b', 'c'].filter(isAtHand)).toEqual(['b', 'c'])
  })

  test('W19 in time: what is over gives its room back', async () => {
    const { ask, pass, isAtHand } = open()
    for (let round = 0; round < 20; round++) {
      await ask('a', 400)
      await ask('b', 400)
      expect([isAtHand('a'), isAtHand('b')]).toEqual([true, true])
      pass(ttlMs)
      expect([isAtHand('a'), isAtHand('b')]).toEqual([false, false])
    }
  })

  test('W19 a page asked for twice at once is rendered once, and a failed one again', async () => {
    const { ask, renders, isAtHand } = open()
    await Promise.all([ask('a', 400), ask('a', 400)])
    expect(renders()).toBe(1)
    await ask('b', 400, 503)
    await ask('b', 400, 503)
    expect(renders()).toBe(3)
    // An uncached page takes no space.
    await ask('c', 400)
    expect(['a', 'b', 'c'].filter(isAtHand)).toEqual(['a', 'c'])
  })
})

test('after a change nothing made before it is shown again, not even a page that was being rendered', async () => {
  const { cache, ask, isAtHand, renders } = open()
  await ask('a', 400)
  const underWay = ask('b', 400)
  cache.clear()
  await underWay
  expect(['a', 'b'].filter(isAtHand)).toEqual([])
  // All of the space is free again.
  for (const key of ['a', 'b']) await ask(key, 400)
  expect(['a', 'b'].filter(isAtHand)).toEqual(['a', 'b'])
  expect(renders()).toBe(4)
})
