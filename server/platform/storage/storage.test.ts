import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { anna, boris, createActor, type Actor } from '#test/players.ts'

let app: TestApp
let player: Actor
let other: Actor

beforeAll(async () => {
  app = await createTestApp()
  player = await anna(app)
  other = await boris(app)
})
afterAll(() => app.close())

const keysOf = async (actor: Actor) => ((await actor.get('storage/getKeys')).data as { keys: string[] }).keys
const valueOf = async (actor: Actor, key: string) => {
  const { data } = await actor.get('storage/get', { 'keys[]': key })
  return (data as { values: { key: string; value: string | null }[] }).values[0]?.value
}

test('SG-01 a player keeps a text, and a later one takes its place', async () => {
  expect(await player.post('storage/set', { key: 'sort', value: 'name' })).toMatchObject({
    status: 200,
    data: 1,
  })
  await player.post('storage/set', { key: 'sort', value: 'nouveauté ✓' })
  expect(await valueOf(player, 'sort')).toBe('nouveauté ✓')
})

test('SG-02 the values of some keys are answered in their order, null where nothing is kept', async () => {
  await player.post('storage/set', { key: 'a', value: '1' })
  const { data } = await player.get('storage/get', { 'keys[0]': 'none', 'keys[1]': 'a' })
  expect(data).toEqual({
    values: [
      { key: 'none', value: null },
      { key: 'a', value: '1' },
    ],
  })
})

test('SG-03 the keys are listed, and one that was emptied is gone', async () => {
  expect(await keysOf(player)).toEqual(['a', 'sort'])
  await player.post('storage/set', { key: 'a', value: '' })
  expect(await keysOf(player)).toEqual(['sort'])
})

test('SG-04 W1 W3 what one player keeps is nothing to another, and a guest keeps nothing', async () => {
  expect([await keysOf(other), await valueOf(other, 'sort')]).toEqual([[], null])
  await other.post('storage/set', { key: 'sort', value: 'mine' })
  await other.post('storage/set', { key: 'sort', value: '' })
  expect(await valueOf(player, 'sort')).toBe('nouveauté ✓')
  expect((await createActor(app).get('storage/getKeys')).status).toBe(401)
})

test('SG-04 ER-25 a value above 64 KB is refused and the old one stays', async () => {
  const full = 'x'.repeat(64 * 1024)
  expect((await player.post('storage/set', { key: 'big', value: full })).status).toBe(200)
  // One more two-byte letter exceeds the limit, although it is one character.
  const answer = await player.post('storage/set', { key: 'big', value: `${full.slice(1)}é` })
  expect(answer).toMatchObject({ status: 422, error: { type: 'StorageQuotaExceededException' } })
  expect(await valueOf(player, 'big')).toBe(full)
})

test('SG-04 ER-25 W19 the hundred and first key is refused, however many are written at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 101 }, (_one, at) => other.post('storage/set', { key: `k${at}`, value: 'v' })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(100)
  expect(answers.filter((answer) => answer.status === 422)).toHaveLength(1)
  expect(await keysOf(other)).toHaveLength(100)
  const [known = ''] = await keysOf(other)
  expect((await other.post('storage/set', { key: known, value: 'new' })).status).toBe(200)
})
