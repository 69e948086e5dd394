import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { register } from '#db/seed/actor.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { seatsIn } from '#dev/commands/supplier-seats.ts'
import { credulousWallet, faults, faultyWallet } from './faulty-wallet.fixture.ts'
import { opensSupplierGame } from '../opens-supplier-game.ts'
import type { Given } from './kit.ts'
import { rows, runRows } from './run-rows.ts'

let testApp: TestApp
let given: Given

beforeAll(async () => {
  testApp = await createTestApp()
  given = await seatsIn(testApp)
})
afterAll(async () => {
  await testApp.assertLedger()
  await testApp.close()
})

const outcomes = (of: Given, ids?: readonly string[]) =>
  Array.fromAsync(runRows(of, ids ? rows.filter(({ id }) => ids.includes(id)) : rows))

test('GM-17 our wallet keeps every row of the conformance kit', async () => {
  const told = await outcomes(given)
  expect(told.filter(({ outcome }) => outcome !== 'kept')).toEqual([])
  expect(told).toHaveLength(rows.length)
  expect(new Set(told.map(({ id }) => id)).size).toBe(rows.length)
})

test('a row whose player is not named is not tried, and says what it needs', async () => {
  const { second: _left, ...alone } = given
  expect(await outcomes(alone, ['player-of-token'])).toMatchObject([
    { outcome: 'not tried', why: 'it needs --second' },
  ])
})

test('a player without a stake is no fault of the wallet', async () => {
  const poor = await register({ origin: testOrigin, fetch: testApp.fetch }, 'poor-seat@example.com')
  const { user, token } = await opensSupplierGame(poor)
  expect(await outcomes({ ...given, second: { user, token } }, ['bet-id-of-two-players'])).toMatchObject([
    { outcome: 'not tried', why: 'the player of --second has less than one stake' },
  ])
})

describe('the kit detects', () => {
  const deliver = async (request: Request) => testApp.app.fetch(request)

  test.each(Object.entries(faults))('a wallet that %s', async (_name, { does, breaks }) => {
    const faulty = { ...given, deliver: faultyWallet(given.key, deliver, does()) }
    const told = await outcomes(faulty, breaks)
    expect(told.map(({ id, outcome }) => [id, outcome])).toEqual(
      rows.filter(({ id }) => breaks.includes(id)).map(({ id }) => [id, 'broken']),
    )
  })

  test('a wallet that believes everybody', async () => {
    const told = await outcomes(
      { ...given, deliver: credulousWallet(given.key, deliver) },
      rows.map(({ id }) => id).filter((id) => id.startsWith('signature-')),
    )
    expect(told.filter(({ outcome }) => outcome === 'broken').map(({ id }) => id)).toEqual([
      'signature-absent',
      'signature-of-other-bytes',
      'signature-of-another',
      'signature-first',
    ])
  })

  test('a wallet that is away', async () => {
    const away = { ...given, deliver: async () => new Response('', { status: 503 }) }
    for (const { outcome, why } of await outcomes(away))
      expect([outcome, why]).toEqual(['broken', 'It could not be tried: Error: The wallet answered 503'])
  })
})
