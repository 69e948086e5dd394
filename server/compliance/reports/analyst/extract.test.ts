import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { currencyOf } from '#contract/money.ts'
import { transferMetrics, type TransferMetric } from '#contract/operator/shapes/closed-day-metrics.ts'
import { confirmsAddress, deposits, namesThemselves, plays, withdraws } from '#db/seed/story.ts'
import { refreshDueRates } from '#server/identity/account/rates/refresh-rates.ts'
import { validIban } from '#server/money/cashier/cashier-test-app.fixture.ts'
import { comes, comesToWork, openStakingApp, testApp, type Player } from '#server/staking-app.fixture.ts'
import { rounds, supplierGame } from '#server/stakes-in-games.fixture.ts'
import { bets, event, result, stakes } from '#server/stakes-on-sport.fixture.ts'
import { register } from '#test/players.ts'
import { closesWhatIsDue } from '../closing/closed-days.fixture.ts'
import { openDuckDb, type DuckDb } from './extract.fixture.ts'
import { writeExtract } from './write-extract.ts'

const folder = mkdtempSync(join(tmpdir(), 'baize-extract-'))
openStakingApp({ ANALYST_EXTRACT: folder })

let duck: DuckDb
let days: readonly string[]
beforeAll(async () => (duck = await openDuckDb()))
afterAll(() => {
  duck.close()
  rmSync(folder, { recursive: true, force: true })
})

const dayNow = (): string => testApp.clock.now().toISOString().slice(0, 10)

const isChargedBack = async (deposit: string): Promise<void> => {
  const { reference } = await testApp.ctx.db
    .selectFrom('sandbox_payments')
    .select('reference')
    .where('house_order', '=', `deposit-${deposit}`)
    .executeTakeFirstOrThrow()
  const answer = await testApp.fetch(`/sandbox/pay/${reference}`, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'charge_back' }),
  })
  expect(answer.status).toBe(303)
  await testApp.settle()
}

const firstDay = async (player: Player) => {
  const { actor } = player
  const disputed = await deposits(actor, '25')
  await deposits(actor, '80')
  await namesThemselves(actor, 'Anna', 'Berg')
  await confirmsAddress(actor)
  await withdraws(actor, '30', validIban)
  await testApp.settle()
  for (const of of ['played', 'taken_at_risk', 'lost_by_its_player'] as const) await rounds[of](player)
  for (const of of ['lost', 'cashed_out_in_part', 'of_the_house'] as const) await bets[of](player, 'main')
  await bets.lost(player, 'betting_bonus')
  for (const currency of ['JPY', 'KWD']) {
    const abroad = await register(testApp, `${currency.toLowerCase()}@example.com`, { currency })
    await deposits(abroad, currency === 'JPY' ? '9000' : '60')
    await plays(abroad, 'orchard', currency === 'JPY' ? '100' : '1000', 3)
  }
  const match = await event()
  await stakes(player, await match.on(result, 'home'), { pocket: 'main' })
  await match.ends(result, { away: 'won' })
  const { bets: stakesARound, takesBack } = await supplierGame(player)
  expect(await stakesARound()).toBe('RS_OK')
  return { disputed, match, takesBack }
}

const nextDay = async (): Promise<void> => {
  const now = testApp.clock.now().getTime()
  await testApp.advance((Math.ceil(now / dayMs) * dayMs - now) / 1000 + 8 * 3600)
}

/** Two days of play and payments, of which the second corrects the first; both are closed and written. */
const story = async (): Promise<void> => {
  await refreshDueRates(testApp.ctx)
  const player = await comes(20_000n)
  const first = dayNow()
  const { disputed, match, takesBack } = await firstDay(player)
  await nextDay()
  const second = dayNow()
  await isChargedBack(disputed)
  expect(await takesBack()).toBe('RS_OK')
  await match.ends(result, { home: 'won' })
  await nextDay()
  await closesWhatIsDue(testApp)
  await testApp.settle()
  days = [first, second]
}

const parquet = (table: string) => `read_parquet('${folder}/parquet/${table}/**/*.parquet')`

test('C7 the sums of the extract are those of the closed days, in each currency to the minor unit', async () => {
  await story()
  const chief = await comesToWork()
  const tablesOf: Partial<Record<TransferMetric, readonly string[]>> = {
    turnover: ['rounds', 'bets'],
    wins: ['rounds', 'bets', 'payments'],
    bonus_cost: ['bonuses'],
    cashback: ['bonuses'],
    jackpots_fed: ['bonuses'],
    jackpots_paid: ['bonuses'],
    deposits: ['payments'],
    withdrawals: ['payments'],
    fees: ['payments'],
  }
  for (const currency of ['EUR', 'JPY', 'KWD'])
    for (const day of days) {
      const { data } = await chief.get('reports/getClosedFigures', { from: day, to: day, currency })
      const { totals } = data as { totals: Record<TransferMetric, { amount: number }> }
      for (const metric of transferMetrics) {
        const of = `where day = '${day}' and currency = '${currency}'`
        const sumOf = async (table: string) =>
          `(select coalesce(sum(${metric}_minor), 0) from ${parquet(table)} ${of})`
        const said = BigInt(Math.round(totals[metric].amount * 10 ** currencyOf(currency).exponent))
        const tables = tablesOf[metric]
        const sums = await Promise.all(['closed_days', ...(tables ?? [])].map(sumOf))
        const [closed = '', ...parts] = sums
        const [row] = await duck.read(
          `select ${closed}::bigint as closed, (${tables ? parts.join(' + ') : closed})::bigint as parts`,
        )
        expect(row, `${day} ${currency} ${metric}`).toEqual({ closed: said, parts: said })
      }
    }
})
