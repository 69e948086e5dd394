import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenAnswer, RoundView } from '#contract/studio.ts'
import { deposits } from '#db/seed/story.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { nightMail } from '#studio/games/night-mail/definition.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { register, type Actor } from '#test/players.ts'
import { newKey, launchStudioGame, type Table } from './studio-table.fixture.ts'

const price = BigInt(nightMail.picks!.priceTimesStake)
const bought = { stakeMinor: '10', isBought: true } as const

describe.each(['real', 'demo'] as const)('a feature that is bought, %s', (mode) => {
  let app: TestApp
  let anna: Actor
  beforeAll(async () => {
    app = await createTestApp()
    anna = await register(app, `buys-${mode}@example.com`)
    await deposits(anna, '100')
  })
  afterAll(async () => {
    expect(await checkLedger(app.ctx.db, ledgerChecks)).toEqual([])
    await app.close()
  })

  const takes = async (table: Table, round: RoundView, action: unknown) =>
    (await table.act(round, action)).data!
  const opens = async (table: Table) => (await table.call<OpenAnswer>('open')).data!

  test('D9 E2 it costs its price, waits for its player over a new page, and pays what was opened', async () => {
    const table = await launchStudioGame(app, anna, mode, 'night-mail')
    const { balanceMinor: before } = await opens(table)
    const laid = (await table.play(bought, newKey())).data!
    expect(laid).toMatchObject({ status: 'open', stakeMinor: String(10n * price), winMinor: '0' })
    expect(laid.view).toMatchObject({ kind: 'spins', spins: [], picks: { picked: [], values: null } })
    expect((await table.play(bought, newKey())).error?.code).toBe('ROUND_UNFINISHED')
    const one = await takes(table, laid, 5)
    expect((await table.act(one, 5)).error?.code).toBe('ACTION_INVALID')

    const again = await launchStudioGame(app, anna, mode, 'night-mail')
    const waiting = mode === 'real' ? (await opens(again)).unfinished! : one
    expect(waiting).toEqual(one)
    const seat = mode === 'real' ? again : table
    const two = await takes(seat, waiting, 0)
    const over = await takes(seat, two, 11)
    expect(over).toMatchObject({ status: 'closed', stakeMinor: String(10n * price) })
    if (over.view.kind !== 'spins' || !over.view.picks) throw new TypeError('no places')
    const { picked, values } = over.view.picks
    expect(values?.toSorted((a, b) => a - b)).toEqual(nightMail.picks!.values)
    expect(picked.map(({ place, timesStake }) => [place, timesStake])).toEqual(
      [5, 0, 11].map((place) => [place, values![place]]),
    )
    const times = picked.reduce((sum, { timesStake }) => sum + timesStake, 0)
    expect(over.winMinor).toBe(String(10 * times))
    expect(over.balanceMinor).toBe(String(BigInt(before) - 10n * price + BigInt(over.winMinor)))
    if (mode === 'real') {
      const { mainMinor } = await readBalances(app.ctx.db, anna.uid)
      expect(String(mainMinor)).toBe(over.balanceMinor)
    }
    await seat.shown(over.roundId)
  })

  test('D9 a game without such a feature, and a market that forbids it, sell none', async () => {
    const orchard = await launchStudioGame(app, anna, mode, 'orchard')
    expect((await orchard.play(bought, newKey())).error?.code).toBe('CHOICE_INVALID')
    const mail = await launchStudioGame(app, anna, mode, 'night-mail')
    const { balanceMinor } = await opens(mail)
    const { settings } = app.ctx
    const jurisdiction = settings.jurisdiction
    Object.assign(settings, { jurisdiction: 'uk' })
    expect((await mail.play(bought, newKey())).error?.code).toBe('CHOICE_INVALID')
    Object.assign(settings, { jurisdiction })
    expect((await opens(mail)).balanceMinor).toBe(balanceMinor)
  })
})

test.each([
  ['default', 1],
  ['uk', 0],
])(
  'D9 GM-05 in the market %s the hall finds %d games by a feature that can be bought',
  async (JURISDICTION, found) => {
    const app = await createTestApp({ JURISDICTION })
    const options = encodeURIComponent(JSON.stringify({ features: ['bonus_buy'] }))
    const answer = await app.fetch(`/api/games/get?options=${options}`)
    expect(((await answer.json()) as { data: { total: number } }).data.total).toBe(found)
    await app.close()
  },
)
