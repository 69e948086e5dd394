import { expect, test } from 'vitest'
import { loadBonuses } from './load-bonuses.ts'

test('HI-05 bonuses of both kinds are asked for by the chosen status, and stand in one list by their day', async () => {
  const calls: unknown[] = []
  const items: Readonly<Record<string, readonly { id: string; created_at: string }[]>> = {
    'bonuses/get': [
      { id: '1', created_at: '2026-03-05T07:04:00.000Z' },
      { id: '2', created_at: '2026-03-01T07:04:00.000Z' },
    ],
    'bettingBonuses/get': [{ id: '3', created_at: '2026-03-03T07:04:00.000Z' }],
  }
  const get = async (path: string, input: { status?: string }) => {
    calls.push([path, input.status])
    return { items: items[path] }
  }
  const found = await loadBonuses({ get } as never, 'available')
  expect(found.map(({ id }) => id)).toEqual(['1', '3', '2'])
  expect(calls).toEqual([
    ['bonuses/get', 'available'],
    ['bettingBonuses/get', 'available'],
  ])
})
