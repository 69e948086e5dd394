import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
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
import { openExtractFiles, removeDrafts } from './extract-files.ts'
import { extractTables } from './extract-tables.ts'
import { writeExtract } from './write-extract.ts'
import { writeExtracts } from './write-extracts.ts'

const folder = mkdtempSync(join(tmpdir(), 'baize-extract-'))
openStakingApp({ ANALYST_EXTRACT: folder })

let duck: DuckDb
let days: readonly string[]
beforeAll(async () => {
  duck = await openDuckDb()
  await story()
})
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
  await deposits(actor, '80')
  await namesThemselves(actor, 'Anna', 'Berg')
  await confirmsAddress(actor)
  await withdraws(actor, '30', validIban)
  await testApp.settle()
  // The withdrawal went back to the card of the deposit before, which cannot be charged back any more.
  const disputed = await deposits(actor, '25')
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

test('C7 every table has rows of the story, and corrections name the day that they correct', async () => {
  const [first, second] = days
  const corrected = async (table: string, kind: string) =>
    duck.read(`select distinct strftime(corrects_day, '%Y-%m-%d') as corrected
      from ${parquet(table)} where day = '${second}' and ${kind}`)
  // A rollback is play of its own day, of a round that began before.
  expect(
    await duck.read(`select strftime(started_at, '%Y-%m-%d') as started, turnover_minor
      from ${parquet('rounds')} where day = '${second}' and turnover_minor < 0`),
  ).toEqual([{ started: first, turnover_minor: -1000n }])
  expect(await corrected('payments', "kind = 'chargeback'")).toEqual([{ corrected: first }])
  expect(await corrected('bets', 'settlement_version is null and wins_minor > 0')).toEqual([
    { corrected: first },
  ])
  const [found] = await duck.read(`select
    (select count(*) from ${parquet('bets')} where settlement = 'settled' and settled_payout_minor = 0) > 0 as lost,
    (select count(*) from ${parquet('bets')} where bonus_turnover_minor > 0) > 0 as by_bonus,
    (select count(*) from ${parquet('rounds')} where currency = 'JPY' and currency_exponent = 0) as yen,
    (select sum(deposits_minor) from ${parquet('payments')} where currency = 'KWD')::bigint as fils,
    (select sum(withdrawals_minor) from ${parquet('payments')})::bigint as withdrawn,
    (select count(*) from ${parquet('bonuses')} where promotion = 'of-bets' and bonus_balance_minor > 0) as granted`)
  expect(found).toEqual({ lost: true, by_bonus: true, yen: 3n, fils: 60_000n, withdrawn: 3000n, granted: 1n })
})

test('C7 the CSV files contain the same rows as the Parquet files', async () => {
  for (const table of ['closed_days', 'rounds', 'bets', 'payments', 'bonuses']) {
    const csv = `read_csv('${folder}/csv/${table}/**/*.csv.gz', hive_partitioning = true, all_varchar = true)`
    const columns = (await duck.read(`describe select * from ${parquet(table)}`)).map(
      // A CSV file has one sign for an empty text and for none.
      ({ column_name, column_type }) =>
        String(column_type) === 'VARCHAR'
          ? `coalesce("${String(column_name)}", '') as "${String(column_name)}"`
          : `"${String(column_name)}"::${String(column_type)} as "${String(column_name)}"`,
    )
    const [one, other] = [csv, parquet(table)].map((file) => `select ${columns.join(', ')} from ${file}`)
    const [row] = await duck.read(
      `select count(*) as different from ((${one} except ${other}) union all (${other} except ${one}))`,
    )
    expect(row, table).toEqual({ different: 0n })
  }
})

test('the queries of the page for analysts run as they are', async () => {
  const page = readFileSync('docs/analyst-extract.md', 'utf8')
  const queries = [...page.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, query = '']) => query)
  expect(queries).toHaveLength(3)
  for (const query of queries) {
    const rows = await duck.read(query.replace("read_parquet('", `read_parquet('${folder}/`))
    expect(rows.length).toBeGreaterThan(0)
  }
})

const filesOf = (of: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(of, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
      .map((path) => [path, readFileSync(path).toString('base64')]),
  )

test('a day that is written again has the same bytes, and its file hashes are those of its manifest', async () => {
  const [first = ''] = days
  const before = filesOf(folder)
  const { status } = await writeExtract(testApp.ctx, folder, first)
  expect(status).toBe('written')
  expect(filesOf(folder)).toEqual(before)
  const { files } = JSON.parse(readFileSync(join(folder, 'days', `${first}.json`), 'utf8')) as {
    files: { path: string; sha256: string }[]
  }
  expect(files).toHaveLength(10)
  for (const { path, sha256 } of files)
    expect(
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ).toBe(sha256)
})

test('a day that is not closed is refused, and leaves no file', async () => {
  const before = filesOf(folder)
  expect(await writeExtract(testApp.ctx, folder, dayNow())).toEqual({ status: 'not_closed' })
  expect(filesOf(folder)).toEqual(before)
})

test('a day that fails half-way has no manifest and no draft, holds up no later day, and is written by the next job', async () => {
  const [first = '', second = ''] = days
  const before = filesOf(folder)
  const taken = join(folder, 'csv', 'bets', `day=${first}`, 'bets.csv.gz')
  rmSync(taken)
  // A folder where the second file of a table should be: the first is there by then.
  mkdirSync(taken)
  await expect(writeExtract(testApp.ctx, folder, first)).rejects.toThrow('EISDIR')
  rmSync(join(folder, 'days', `${second}.json`))
  await expect(writeExtracts(testApp.ctx, {})).rejects.toThrow('EISDIR')
  const left = Object.keys(filesOf(folder))
  expect(left.filter((path) => path.includes('draft') || path.endsWith(`${first}.json`))).toEqual([])
  expect(left).toContain(join(folder, 'days', `${second}.json`))
  rmSync(taken, { recursive: true })
  await writeExtracts(testApp.ctx, {})
  expect(filesOf(folder)).toEqual(before)
})

test('a disk without room fails the day, and not the process', async () => {
  const table = extractTables.find(({ name }) => name === 'bets')
  if (!table) throw new Error('There is no table of bets')
  const full = mkdtempSync(join(tmpdir(), 'baize-full-'))
  await removeDrafts(full)
  const files = await openExtractFiles(full, table, '2026-01-01')
  // As when the disk is full or gone: what is open fails at the next write.
  rmSync(full, { recursive: true, force: true })
  await expect(
    (async () => {
      for (const file of files) await file.finish()
    })(),
  ).rejects.toThrow('ENOENT')
  for (const file of files) await file.discard().catch(() => undefined)
})

test('no column of a table names a person, but for the number of a player', async () => {
  const { rows } = await sql<{ email: string }>`select email from players where email is not null`.execute(
    testApp.ctx.db,
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const table of ['closed_days', 'rounds', 'bets', 'payments', 'bonuses']) {
    const text = JSON.stringify(
      await duck.read(`select * from read_csv('${folder}/csv/${table}/**/*.csv.gz', all_varchar = true)`),
    )
    for (const { email } of rows) expect(text).not.toContain(email)
    expect(text).not.toContain('Berg')
  }
})

test('staff see which days are written, and have a closed day written again under their name', async () => {
  const [first = ''] = days
  const chief = await comesToWork()
  const listed = async () => {
    const { data } = await chief.get('reports/getClosedDays', { from: first, to: dayNow() })
    const { items } = data as { items: { day: string; is_extracted: boolean | null }[] }
    return Object.fromEntries(items.map(({ day, is_extracted }) => [day, is_extracted]))
  }
  expect(await listed()).toMatchObject({
    ...Object.fromEntries(days.map((day) => [day, true])),
    [dayNow()]: null,
  })
  rmSync(join(folder, 'days', `${first}.json`))
  expect(await listed()).toMatchObject({ [first]: false })
  expect((await chief.post('reports/requestExtract', { day: first })).error).toBeUndefined()
  await testApp.settle()
  expect(await listed()).toMatchObject({ [first]: true })
  const { data } = await chief.get('audit/getList', {
    type: 'analyst_extract_written',
    actor: chief.email,
  })
  expect((data as { items: { subject: string }[] }).items.map(({ subject }) => subject)).toEqual([
    `day:${first}`,
  ])
  const { fields } = await chief.post('reports/requestExtract', { day: dayNow() })
  expect(JSON.stringify(fields)).toContain('NOT_FOUND')
})
