import { expect, test } from 'vitest'
import { placePlayers, reachOf } from './place-players.ts'

const player = (uid: number, step: number) => ({
  uid,
  step,
  email: null,
  status: 'active',
  score: 0,
  level: 'low' as const,
})

test('two hundred accounts stand around the one that was asked about, none upon another', () => {
  const players = [
    player(1, 0),
    ...Array.from({ length: 40 }, (_none, at) => player(2 + at, 1)),
    ...Array.from({ length: 159 }, (_none, at) => player(100 + at, 2)),
  ]
  const places = placePlayers(players)
  expect(places.size).toBe(200)
  expect(places.get(1)).toEqual({ x: 0, y: 0 })
  const all = [...places.values()]
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(36)
  const far = (uid: number): number => Math.hypot(places.get(uid)?.x ?? 0, places.get(uid)?.y ?? 0)
  expect(far(2)).toBeLessThan(far(100))
  expect(reachOf(places)).toBeGreaterThan(far(258))
})

test('an account that is linked with none stands alone in a picture that has room', () => {
  expect(reachOf(placePlayers([player(1, 0)]))).toBe(164)
})
