import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor } from '#test/players.ts'
import type { Context } from '../../../context.ts'
import { createDailyFileRates, parseDailyFile } from './daily-file.ts'
import { openRates } from './open-rates.ts'
import type { DailyRates } from './port.ts'
import { checkExponents } from './check-exponents.ts'
import { refreshRates, refreshDueRates } from './refresh-rates.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Rates = { base: string; rates: Record<string, number>; updated_at: string }
const asked = async () => (await createActor(app).get('account/getcurrencyrates')).data as Rates

const file = (
  day = '2026-11-20',
  rates = 'USD:1.0876 GBP:0.8412 BRL:5.91 CAD:1.4764',
) => `<?xml version="1.0"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"><Cube><Cube time='${day}'>
${rates
  .split(' ')
  .map((pair) => `<Cube currency='${pair.split(':')[0]}' rate='${pair.split(':')[1]}'/>`)
  .join('\n')}
</Cube></Cube></gesmes:Envelope>`

test('AC-05 every currency of the house has a rate above zero, for guests too, and the base is worth one', async () => {
  const { base, rates, updated_at } = await asked()
  expect([base, rates.EUR]).toEqual(['EUR', 1])
  for (const code of app.ctx.settings.currencies) expect(rates[code], code).toBeGreaterThan(0)
  expect(new Date(updated_at).getTime()).toBeLessThanOrEqual(app.clock.now().getTime())
})

test('AC-05 demonstration rates change the next day; the call has them after the hourly update', async () => {
  const before = await asked()
  await app.advance(24 * 60 * 60)
  const after = await asked()
  expect(after.rates.USD).not.toBe(before.rates.USD)
  expect(after.updated_at > before.updated_at).toBe(true)
})

describe('AC-05 the public file', () => {
  test('AC-05 its day and rates are read', () => {
    expect(parseDailyFile(file())).toEqual({
      day: '2026-11-20',
      rates: { USD: 1.0876, GBP: 0.8412, BRL: 5.91, CAD: 1.4764 },
    })
  })

  test.each([
    ['nothing', ''],
    ['a page', '<html><body>Moved</body></html>'],
    ['no day', file('yesterday')],
    ['a day that never is', file('2026-13-45')],
    ['its end cut off', file().slice(0, -40)],
    ['more than one day', file().replace('</gesmes', `${file().slice(file().indexOf('<Cube '))}</gesmes`)],
    ['no rate', file('2026-11-20', 'usd:x')],
    ['a rate of nothing', file('2026-11-20', 'USD:0')],
    ['one currency twice', file('2026-11-20', 'USD:1.1 USD:1.2')],
  ])('AC-05 a file with %s is not believed', (_what, text) => {
    expect(parseDailyFile(text)).toBeUndefined()
  })

  test('AC-05 W16 it is asked for at its own host alone, as XML and no larger than it is', async () => {
    const asks: unknown[] = []
    const bytes = new TextEncoder().encode(file())
    const source = createDailyFileRates('https://bank.example/daily.xml', async (...ask) => {
      asks.push(ask)
      return { ok: true, bytes, type: 'text/xml' }
    })
    expect((await source.read()).rates.USD).toBe(1.0876)
    expect(asks).toMatchObject([
      ['https://bank.example/daily.xml', { hosts: ['bank.example'], maxBytes: 100_000 }],
    ])
    const silent = createDailyFileRates('https://bank.example/', async () => ({
      ok: false,
      failure: 'HOST_UNREACHABLE',
    }))
    await expect(silent.read()).rejects.toThrow('HOST_UNREACHABLE')
  })

  test('AC-05 W16 an address inside the house’s own network is never asked', async () => {
    await expect(createDailyFileRates('https://127.0.0.1/daily.xml').read()).rejects.toThrow(
      'ADDRESS_NOT_PUBLIC',
    )
  })

  test('AC-05 a live house without a setting reads the central bank’s', () => {
    const { settings } = app.ctx
    expect(openRates({ ...settings, mode: 'live' }, app.clock)).not.toEqual(openRates(settings, app.clock))
  })
})

describe('AC-05 rates that are doubtful or cannot be had', () => {
  const withRates = (read: () => Promise<DailyRates>): Context => ({ ...app.ctx, rates: { read } })
  const today = () => app.clock.now().toISOString().slice(0, 10)

  test.each([
    ['that halve a currency', () => ({ day: today(), rates: { USD: 0.4 } })],
    ['that double it', () => ({ day: today(), rates: { USD: 2.5 } })],
    ['of tomorrow', () => ({ day: '2999-01-01', rates: { USD: 1.1 } })],
    ['of long ago', () => ({ day: '2020-01-01', rates: { USD: 1.1 } })],
  ])('AC-05 rates %s are left, and the log says so', async (_what, rates) => {
    const before = await asked()
    await refreshRates(withRates(async () => rates()))
    expect(app.logLines.at(-1)).toContain('New exchange rates were not taken over')
    expect(await asked()).toEqual(before)
  })

  test('AC-05 a source that fails leaves the rates at hand', async () => {
    const before = await asked()
    await refreshDueRates(
      withRates(async () => {
        throw new Error('Away')
      }),
    )
    expect(await asked()).toEqual(before)
  })

  test('AC-05 a currency the house does not have is not kept', async () => {
    const { rates } = await asked()
    await refreshRates(withRates(async () => ({ day: today(), rates: { ...rates, SEK: 11 } })))
    expect((await asked()).rates).not.toHaveProperty('SEK')
  })

  test('AC-05 what the source says nothing of has its usual worth, until it does', async () => {
    const { rates } = await asked()
    await app.ctx.db.deleteFrom('currency_rates').where('currency', '=', 'KWD').execute()
    await refreshRates(withRates(async () => ({ day: today(), rates: { USD: rates.USD ?? 1 } })))
    expect((await asked()).rates.KWD).toBe(0.3)
    await refreshRates(withRates(async () => ({ day: today(), rates: { ...rates, KWD: 0.34 } })))
    expect((await asked()).rates.KWD).toBe(0.34)
    await refreshRates(withRates(async () => ({ day: today(), rates: { USD: rates.USD ?? 1 } })))
    expect((await asked()).rates.KWD).toBe(0.34)
  })

  test('beside each rate stands what it makes of minor units, exactly', async () => {
    const rates = { USD: 1.0876, GBP: 0.8412, BRL: 5.91, CAD: 1.4764, JPY: 163.02, KWD: 0.3347 }
    await app.ctx.db.deleteFrom('currency_rates').execute()
    await refreshRates(withRates(async () => ({ day: today(), rates })))
    const rows = await app.ctx.db
      .selectFrom('currency_rates')
      .select(['currency', 'minor_per_base'])
      .execute()
    expect(Object.fromEntries(rows.map((row) => [row.currency, Number(row.minor_per_base)]))).toEqual({
      ...rates,
      JPY: 1.6302,
      KWD: 3.347,
    })
  })

  test('a house does not open with other places of a currency than its sums were written with', async () => {
    await app.ctx.db
      .updateTable('currency_rates')
      .set({ exponent: 4 })
      .where('currency', '=', 'KWD')
      .execute()
    await expect(checkExponents(app.ctx)).rejects.toThrow('CURRENCIES gives KWD other places')
    await app.ctx.db
      .updateTable('currency_rates')
      .set({ exponent: 3 })
      .where('currency', '=', 'KWD')
      .execute()
    await checkExponents(app.ctx)
  })
})
