import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OpenAnswer, RoundView } from '#contract/studio.ts'
import { toMajor } from '#contract/money.ts'
import { deposits, withdraws } from '#db/seed/story.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { launchStudioGame } from '#studio/server/studio-table.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { becomesKnown, register, type Actor } from '#test/players.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ CURRENCIES: 'JPY, EUR, KWD, BHD, UBTC, GEM:3=40, DOGE' })
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const mainOf = async ({ uid }: Actor) => (await readBalances(app.ctx.db, uid)).mainMinor

describe.each([
  // currency, deposit, in minor units, min stake, limits of a card, an invalid deposit amount, max deposit
  // limit
  ['EUR', '100', 10_000n, 10n, [10, 1000], '0.5', 1_000_000],
  ['JPY', '10000', 10_000n, 10n, [2000, 100_000], '1000.5', 200_000_000],
  ['KWD', '50', 50_000n, 100n, [5, 200], '5.250', 500_000],
  ['BHD', '50', 50_000n, 100n, [5, 200], '4', 500_000],
  ['UBTC', '500', 50_000n, 100n, [100, 10_000], '99', 10_000_000],
  ['DOGE', '500', 50_000_000_000n, 10_000_000n, [100, 5000], '99', 10_000_000],
  ['GEM', '5000', 5_000_000n, 1000n, [500, 20_000], '499', 50_000_000],
] as const)('an account in %s', (currency, paid, paidMinor, minStake, [min, max], refused, largest) => {
  let player: Actor
  beforeAll(async () => {
    player = await register(app, `plays-in-${currency.toLowerCase()}@example.com`, {
      country: 'LV',
      currency,
    })
    await becomesKnown(app, player)
  })

  test('VL-33 CA-03 pays in within bounds that are round sums there, and to the minor unit', async () => {
    const { items } = (await player.get('cashier/getdepositsettings')).data as {
      items: { sysname: string; min: number; max: number; amounts: number[]; currency: string }[]
    }
    const card = items.find(({ sysname }) => sysname === 'card')
    expect(card).toMatchObject({ min, max, currency })
    expect(card?.amounts.every((sum) => sum >= min && sum <= max && Number.isInteger(sum))).toBe(true)
    const answer = await player.post('cashier/makedeposit', { method: 'card', amount: refused })
    expect(answer.error?.error_data).toMatchObject({ amount: [expect.stringMatching(/^SUM/)] })
    await deposits(player, paid)
    expect(await mainOf(player)).toBe(paidMinor)
    const { balance_main: wire } = (await player.get('account/getInfo')).data as { balance_main: unknown }
    expect(wire).toEqual({ amount: toMajor(paidMinor, currency), currency })
  })

  test('plays a slot at stakes of that currency, and at no part of one', async () => {
    const table = await launchStudioGame(app, player)
    const open = (await table.call<OpenAnswer>('open')).data
    expect(open?.stakesMinor[0]).toBe(String(minStake))
    expect(open?.stakesMinor).toContain(open?.defaultStakeMinor)
    const before = await mainOf(player)
    const round = (await table.spin(String(minStake))).data as RoundView
    expect(await mainOf(player)).toBe(before - minStake + BigInt(round.winMinor ?? 0))
    await table.shown(round.roundId)
    expect(await table.spin(String(minStake - 1n))).toMatchObject({ error: { code: 'STAKE_INVALID' } })
  })

  test('lays chips up to what a table takes in that currency, and no more', async () => {
    const table = await launchStudioGame(app, player, 'demo', 'european-roulette')
    const chip = ((await table.call<OpenAnswer>('open')).data?.stakesMinor[0] ?? '') as string
    const lay = (...bets: { spot: string; chips: number }[]) => table.play({ stakeMinor: chip, bets })
    const most = { spot: 'red', chips: 10_000 }
    expect(await lay(most, { spot: 'black', chips: 1 })).toMatchObject({ error: { code: 'CHOICE_INVALID' } })
    const round = (await lay({ spot: 'red', chips: 4 })).data
    expect(round?.stakeMinor).toBe(String(BigInt(chip) * 4n))
    expect(['0', String(BigInt(chip) * 8n)]).toContain(round?.winMinor)
  })

  test('RS-01 is held to a limit of whole units there', async () => {
    const limit = String(Number(paid) + min)
    expect((await player.post('account/setDepositLimit', { period: '7', amount: limit })).status).toBe(200)
    const again = { method: 'card', amount: String(min + 1) }
    expect((await player.post('cashier/makedeposit', again)).error?.type).toMatch(/DepositLimitExceeded/)
    await deposits(player, String(min))
  })

  test('DL-03 takes a limit of deposits up to a round sum of its own worth', async () => {
    const asked = { period: '30', amount: String(largest + 1) }
    const above = await player.post('account/setDepositLimit', asked)
    expect(above.error?.error_data).toMatchObject({ amount: ['SUM_BOUNDS'], max: largest, currency })
    const most = await player.post('account/setDepositLimit', { ...asked, amount: String(largest) })
    expect(most.status).toBe(200)
  })

  test('plays a demonstration and bets at sums that count as many of its own stakes', async () => {
    const table = await launchStudioGame(app, player, 'demo')
    const { balanceMinor } = (await table.call<OpenAnswer>('open')).data ?? {}
    expect(balanceMinor).toBe(String(10_000n * minStake))
    const { data } = await player.get('sportsbook/getSettings')
    const { stake_presets: presets } = data as { stake_presets: number[] }
    expect(presets).toEqual(
      [50n, 100n, 250n, 500n, 1000n].map((times) => toMajor(times * minStake, currency)),
    )
    const guest = `/api/sportsbook/getSettings?v=1&locale=en&currency=${currency}`
    expect(await (await app.fetch(guest)).json()).toMatchObject({ data: { stake_presets: presets } })
  })

  test('CA-18 is paid out to the minor unit', async () => {
    const before = await mainOf(player)
    const { items } = (await player.get('cashier/getwithdrawsettings')).data as {
      items: { sysname: string; min: number }[]
    }
    const least = items.find(({ sysname }) => sysname === 'bank')?.min ?? 0
    await withdraws(player, String(least), 'LV97HABA0012345678910')
    await app.settle()
    expect(before - (await mainOf(player))).toBe((paidMinor * BigInt(least)) / BigInt(paid))
  })
})

test('AC-06 what the house does not offer is refused, and the list stands in its own order', async () => {
  const general = (await (await app.fetch('/api/metadata/get?v=1&locale=en')).json()) as {
    data: { available_currencies: Record<string, string>; default_currency: string }
  }
  expect(Object.keys(general.data.available_currencies)).toEqual([
    'JPY',
    'EUR',
    'KWD',
    'BHD',
    'UBTC',
    'GEM',
    'DOGE',
  ])
  expect(general.data.default_currency).toBe('EUR')
  await expect(register(app, 'usd@example.com', { country: 'LV', currency: 'USD' })).rejects.toThrow(
    'NOT_AVAILABLE',
  )
})
