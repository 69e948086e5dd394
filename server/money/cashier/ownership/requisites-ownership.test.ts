import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fault, Outcome } from '#sandbox/identity/outcomes.ts'
import { identityToken } from '#db/seed/verifications.ts'
import { press } from '#server/compliance/verification/verification.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { callApi } from '#test/call-api.ts'
import { becomesKnown, register, type Actor } from '#test/players.ts'
import { verifies } from '#test/verifies.ts'
import { wins } from '../cashier-test-app.fixture.ts'
import type { Ownership } from '../schema.ts'
import { ownershipMoves } from './apply-ownership-proof.ts'
import { ownershipProblem, type OwnershipProblem } from './requisites-ownership.ts'

const iban = 'LV97HABA0012345678910'
const otherIban = 'LV37HABA0551987654321'

describe('what may be paid to an account', () => {
  const table: readonly [Ownership, bigint, bigint | null, OwnershipProblem | undefined, boolean?][] = [
    ['unproved', 101n, 100n, undefined, true],
    ['pending', 1n, 100n, 'RequisitesOnVerification', true],
    ['rejected', 1n, 100n, 'RequisitesValidationRequired', true],
    ['refused', 1n, 100n, 'RequisitesFraudulent', true],
    ['unproved', 100n, 100n, undefined],
    ['unproved', 101n, 100n, 'RequisitesValidationRequired'],
    ['unproved', 1_000_000n, null, undefined],
    ['unproved', 1n, 0n, 'RequisitesValidationRequired'],
    ['pending', 1n, 100n, 'RequisitesOnVerification'],
    ['pending', 1n, null, 'RequisitesOnVerification'],
    ['proved', 1_000_000n, 100n, undefined],
    ['rejected', 1n, 100n, 'RequisitesValidationRequired'],
    ['refused', 1n, 100n, 'RequisitesFraudulent'],
  ]
  test.each(table)(
    'ER-27 ER-28 %s, %s in all with %s free: %s',
    (ownership, totalMinor, upToMinor, problem, isVerified = false) =>
      expect(ownershipProblem({ ownership, totalMinor, upToMinor, isVerified })).toBe(problem),
  )

  test('no account is proved by nothing, and none moves to what it is', () => {
    for (const [from, to] of Object.entries(ownershipMoves)) {
      expect(to).not.toContain('unproved')
      expect(to).not.toContain(from)
    }
  })
})

let app: TestApp
let people = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A player with 5000 paid to one account, and 5000 left, a day later. */
const rich = async (): Promise<Actor> => {
  const player = await register(app, `owner${people++}@example.com`)
  await becomesKnown(app, player)
  // Winnings, so that nothing of it goes back to a deposit's source.
  await wins(app, player, 1_000_000n)
  expect((await asks(player, '5000')).type).toBeUndefined()
  // The daily limit of unverified players is a separate rule (ER-22).
  await app.ctx.db
    .updateTable('cashier_transactions')
    .set({ created_at: new Date(app.clock.now().getTime() - 2 * 24 * 60 * 60 * 1000) })
    .where('uid', '=', player.uid)
    .where('type', '=', 'withdrawal')
    .execute()
  return player
}
const asks = async (
  player: Actor,
  amount: string,
  to: Record<string, string> = { 'requisites[iban]': iban },
) => {
  const { data, error } = await callApi(player, 'cashier/makewithdrawal', { method: 'bank', amount, ...to })
  return {
    type: error?.type.replace('Exception', ''),
    data,
    action: error?.error_data?.externalActionId as string,
  }
}
const proves = async (player: Actor, action: string, outcome: Outcome, fault: Fault = 'none') => {
  const answer = await press(app, await identityToken(player, action), outcome, fault)
  expect(answer.status).toBe(200)
  await app.settle()
}
const storedOf = async (player: Actor) => {
  const { data } = await callApi(player, 'cashier/getwithdrawsettings')
  const { items } = data as unknown as {
    items: { sysname: string; stored: { id: string; is_on_verification: boolean }[] }[]
  }
  return items.find(({ sysname }) => sysname === 'bank')?.stored ?? []
}
const balanceOf = async (player: Actor) =>
  ((await callApi(player, 'account/getBalance')).data as unknown as { balance_main: { amount: number } })
    .balance_main.amount

describe('an account that much goes to', () => {
  test('ER-27 ER-28 is proved at the vendor, is shut while that is looked at, and is open afterwards', async () => {
    const player = await rich()
    const more = await asks(player, '20')
    expect(more).toMatchObject({
      type: 'RequisitesValidationRequired',
      action: expect.stringMatching(/^requisites-/),
    })
    // Nothing was taken, the proof has one name, and another account is free.
    expect(await balanceOf(player)).toBe(5000)
    expect((await asks(player, '20')).action).toBe(more.action)
    expect((await asks(player, '20', { 'requisites[iban]': otherIban })).type).toBeUndefined()

    await proves(player, more.action, 'wait')
    expect((await asks(player, '20')).type).toBe('RequisitesOnVerification')
    const [checked] = (await storedOf(player)).filter((it) => it.is_on_verification)
    expect((await asks(player, '20', { stored: checked?.id ?? '' })).type).toBe('RequisitesOnVerification')

    await proves(player, more.action, 'approve')
    expect((await storedOf(player)).some((it) => it.is_on_verification)).toBe(false)
    expect((await asks(player, '900', { stored: checked?.id ?? '' })).type).toBeUndefined()
    const records = await app.ctx.db
      .selectFrom('audit_records')
      .select(['actor', 'after'])
      .where('uid', '=', player.uid)
      .where('type', '=', 'requisites_ownership_changed')
      .orderBy('id')
      .execute()
    expect(records.map(({ after }) => after)).toEqual([{ ownership: 'pending' }, { ownership: 'proved' }])
    await app.assertLedger()
  })

  test('A2 ER-28 of a verified player nothing more is asked', async () => {
    const player = await rich()
    await verifies(app, player.uid)
    expect((await asks(player, '900')).type).toBeUndefined()
  })

  test.each<[Outcome, Fault, string | undefined]>([
    ['retry', 'none', 'RequisitesValidationRequired'],
    ['reject', 'none', 'RequisitesFraudulent'],
    ['approve', 'twice', undefined],
    ['approve', 'reordered', undefined],
    ['approve', 'late', 'RequisitesOnVerification'],
    ['approve', 'forged', 'RequisitesOnVerification'],
    ['approve', 'lost', 'RequisitesOnVerification'],
  ])(
    'ER-27 ER-28 after %s with a message %s a further withdrawal answers %s',
    async (outcome, fault, type) => {
      const player = await rich()
      const { action } = await asks(player, '500')
      await proves(player, action, outcome, fault)
      expect((await asks(player, '500')).type).toBe(type)
    },
  )

  test('ER-28 an account is proved by it, and not a person', async () => {
    const player = await register(app, `owner${people++}@example.com`)
    await proves(player, 'requisites-00000000-0000-4000-8000-000000000000', 'approve')
    const { data } = await callApi(player, 'account/getInfo')
    expect(data).toMatchObject({ is_verified: false, is_on_verification: false })
  })

  test('ER-28 the proof of another player’s account opens nothing', async () => {
    const [anna, boris] = [await rich(), await rich()]
    const { action } = await asks(anna, '500')
    await proves(boris, action, 'approve')
    expect((await asks(anna, '500')).type).toBe('RequisitesValidationRequired')
    expect((await asks(boris, '500')).type).toBe('RequisitesValidationRequired')
  })
})
