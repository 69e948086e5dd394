import { expect, test } from 'vitest'
import { allRoutes } from '#server/api.ts'
import { emptyAnswer } from './empty-answer.ts'

test('LY-11 every call that a guest’s page may make has an answer that holds nothing', () => {
  const guestCalls = allRoutes().filter(({ call }) => call.method === 'GET' && call.access === 'guest')
  expect(guestCalls.length).toBeGreaterThan(3)
  for (const { path, call } of guestCalls) expect(emptyAnswer(call.output), path).toBeDefined()
  const games = guestCalls.find(({ path }) => path === 'games/get')
  expect(games && emptyAnswer(games.call.output)).toEqual({ items: [], offset: 0, limit: 0, total: 0 })
})
