import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkRequisites, maskRequisites } from './requisites.ts'
import { methods, type RequisiteField } from '../methods/payment-methods.ts'
import { openRequisites, sealRequisites } from './sealed-requisites.ts'
import {
  fund,
  createCashierTestApp,
  validIban,
  type CashierTestApp,
  type Payer,
} from '../cashier-test-app.fixture.ts'

const pan = '4111111111111111'
const fieldsOf = (sysname: string): readonly RequisiteField[] =>
  methods.find((method) => method.sysname === sysname)?.payout?.fields ?? []

describe('requisites', () => {
  test.each([
    ['bank', { iban: validIban }, undefined],
    ['bank', { iban: 'lv80 bank 0000 4351 9500 1' }, undefined],
    ['bank', { iban: 'GB82 WEST 1234 5698 7654 32' }, undefined],
    ['bank', { iban: pan }, 'IBAN'],
    ['bank', {}, 'REQUIRED'],
    ['bank', { iban: '  ' }, 'REQUIRED'],
    ['wallet', { account: 'anna@example.com' }, undefined],
    ['wallet', { account: 'anna' }, 'FORMAT'],
    ['wallet', { account: `${pan}@example.com` }, 'CARD'],
  ])('VL-30 W28 %s with %j answers %s', (method, typed, code) => {
    const checked = checkRequisites(fieldsOf(method), typed as Record<string, string>)
    expect(checked.ok ? undefined : Object.values(checked.refusal.fields ?? {})[0]?.[0]).toBe(code)
  })

  test('W28 fields that are not requested are dropped, unless they hold a card number', () => {
    const fields = fieldsOf('bank')
    const extra = checkRequisites(fields, { iban: validIban, note: 'hello' })
    expect(extra).toEqual({ ok: true, value: { iban: validIban } })
    for (const typed of [{ note: pan }, { [pan]: 'x' }] as Record<string, string>[]) {
      const refused = checkRequisites(fields, { iban: validIban, ...typed })
      expect(refused.ok ? undefined : refused.refusal.fields).toEqual({ requisites: ['CARD'] })
    }
  })

  test('no method asks for a card', () => {
    const asked = methods.flatMap((method) => [
      ...(method.deposit?.fields ?? []),
      ...(method.payout?.fields ?? []),
    ])
    expect(asked.map((field) => field.type)).not.toContain('card')
  })

  test('CA-11 only the last four characters are shown', () => {
    expect(maskRequisites({ iban: validIban })).toEqual({ iban: '•••• 5001' })
  })
})

describe('W28 a card number sent in every field', () => {
  let testApp: CashierTestApp
  let anna: Payer

  beforeAll(async () => {
    testApp = await createCashierTestApp()
    anna = await testApp.player('anna')
    await fund(testApp, anna, '500')
  })
  afterAll(() => testApp.close())

  /** Every text of every table of this database, as one. */
  const dump = async (): Promise<string> => {
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
      from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
      testApp.ctx.db,
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`
        select coalesce(string_agg(it::text, chr(10)), '') as text from ${sql.raw(name)} as it`.execute(
        testApp.ctx.db,
      )
      texts.push(rows[0]?.text ?? '')
    }
    return texts.join('\n')
  }

  test('CA-22 W28 is refused and found in no table and no log line', async () => {
    const grouped = '4111 1111 1111 1111'
    const attempts: [Parameters<Payer['call']>[0], Record<string, unknown>][] = []
    for (const number of [pan, grouped]) {
      attempts.push(['makedeposit', { method: number, amount: '50' }])
      attempts.push(['makedeposit', { method: 'card', amount: '50', requisites: { card_number: number } }])
      attempts.push(['makedeposit', { method: 'card', amount: '50', requisites: { [number]: '1' } }])
      attempts.push(['makewithdrawal', { method: number, amount: '50' }])
      attempts.push(['makewithdrawal', { method: 'bank', amount: '50', requisites: { iban: number } }])
      attempts.push(['makewithdrawal', { method: 'wallet', amount: '50', requisites: { account: number } }])
      attempts.push([
        'makewithdrawal',
        { method: 'bank', amount: '50', requisites: { iban: validIban, note: number } },
      ])
    }
    attempts.push(['makedeposit', { method: 'card', amount: '4111111111111111' }])
    attempts.push([
      'makewithdrawal',
      { method: 'bank', amount: '4111111111111111', requisites: { iban: validIban } },
    ])
    for (const [at, [name, input]] of attempts.entries()) {
      expect((await anna.call(name, input, `attempt-${at}`)).status, JSON.stringify(input)).toBe(422)
    }
    const found = /4111[\s-]?1111[\s-]?1111[\s-]?1111/
    expect(await dump()).not.toMatch(found)
    expect(testApp.logLines.join('\n')).not.toMatch(found)
  })

  test('W28 account numbers rest sealed: the tables do not show them, the house can open them', async () => {
    await anna.call('makewithdrawal', { method: 'bank', amount: '50', requisites: { iban: validIban } })
    expect(await dump()).not.toContain(validIban)
    const row = await testApp.ctx.db
      .selectFrom('cashier_transactions')
      .select('requisites_sealed')
      .where('type', '=', 'withdrawal')
      .executeTakeFirstOrThrow()
    expect(openRequisites(testApp.ctx.secrets, row.requisites_sealed)).toEqual({ iban: validIban })
    const other = sealRequisites(testApp.ctx.secrets, { iban: validIban })
    expect(other).not.toBe(row.requisites_sealed)
  })
})
