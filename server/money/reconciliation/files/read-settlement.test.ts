import { describe, expect, test } from 'vitest'
import { genericFile, trustlyFile } from '../settlement-files.fixture.ts'
import { recordOf, type ImportedLine, type SettlementImporter } from './importer.ts'
import { genericImporter } from './generic-importer.ts'
import { readSettlement } from './import-file.ts'
import { trustlyImporter } from './trustly-importer.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const ours = (name: string) => (name.startsWith('deposit-') ? name : null)
const now = new Date('2026-11-28T12:00:00Z')
/** All lines of a file at once. */
const readAll = async (importer: SettlementImporter, file: Uint8Array) => {
  const lines: (ImportedLine & { fingerprint: string })[] = []
  const read = await readSettlement(importer, file, ours, now, async (some) => void lines.push(...some))
  return read.ok ? { ok: true as const, value: lines } : read
}
const readTrustly = (text: string) => readAll(trustlyImporter, bytes(text))
const readGeneric = (text: string) => readAll(genericImporter, bytes(text))

/** Two deposits, a payout and Trustly's charges: in the form of its documentation, with the same total. */
const sample = trustlyFile([
  { amount: '100.00', type: 'Deposit', message: 'deposit-1', order: '2190971587' },
  { amount: '-2.00', type: 'Deposit Fee', message: 'deposit-1', order: '2190971587' },
  { amount: '100.00', type: 'Deposit', message: 'deposit-2', order: '3209647863' },
  { amount: '-2.00', type: 'Deposit Fee', message: 'deposit-2', order: '3209647863' },
  { amount: '-50.00', type: 'Withdraw', message: 'withdrawal-3', order: '1002003004' },
  { amount: '-1.00', type: 'Withdraw Fee', message: 'withdrawal-3', order: '1002003004' },
])

describe('a settlement file of Trustly', () => {
  test('V7 sums up to its total, and separates payments from fees', async () => {
    const read = await readTrustly(sample)
    if (!read.ok) throw new Error(JSON.stringify(read.refusal))
    expect(read.value.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(14_500n)
    expect(read.value.map(({ kind }) => kind)).toEqual(['deposit', 'fee', 'deposit', 'fee', 'payout', 'fee'])
    expect(read.value[0]).toMatchObject({
      lineNumber: 2,
      namedOrder: 'deposit-1',
      providerReference: '2190971587',
      batch: '1234567890',
      at: new Date('2026-11-02T11:50:06Z'),
    })
  })

  test('W28 keeps no card number of any of its texts', async () => {
    const card = '4111 1111 1111 1111'
    const read = await readTrustly(
      trustlyFile([
        { amount: '1.00', type: `Deposit ${card}`, message: card, order: card.replaceAll(' ', '') },
      ]),
    )
    const lines = read.ok ? read.value.map(({ rawText: _rawText, ...line }) => line) : []
    expect(lines).toMatchObject([{ orderType: 'Deposit 411111...1111', providerReference: '411111...1111' }])
    expect(lines[0]?.namedOrder ?? '').not.toContain('1111 1111')
  })

  test('W18 with what the player paid in another currency keeps both sums', async () => {
    const read = await readTrustly(
      trustlyFile([{ amount: '-10.00', type: 'Refund', fx: ['9.10', 'GBP'] }], { currency: 'USD' }),
    )
    expect(read).toMatchObject({
      ok: true,
      value: [{ amountMinor: -1000n, currency: 'USD', paymentMinor: -910n, paymentCurrency: 'GBP' }],
    })
  })

  test.each<[string, string, object]>([
    [
      'a total that its lines are not',
      trustlyFile([{ amount: '1', type: 'Deposit' }], { total: '2.00' }),
      { line: 2, column: 'total', code: 'TOTAL 1.00' },
    ],
    [
      'half a cent',
      trustlyFile([{ amount: '1.005', type: 'Deposit' }]),
      { line: 2, column: 'amount', code: 'AMOUNT' },
    ],
    [
      'a sum of words',
      trustlyFile([{ amount: '1e3', type: 'Deposit' }], { total: '1000' }),
      { line: 2, column: 'amount', code: 'AMOUNT' },
    ],
    [
      'an unknown currency',
      trustlyFile([{ amount: '1', type: 'Deposit' }], { currency: 'QQQ' }),
      { line: 2, column: 'currency', code: 'CURRENCY' },
    ],
    [
      'a day that there is not',
      trustlyFile([{ amount: '1', type: 'Deposit', at: '2026-02-30' }]),
      { line: 2, column: 'datestamp', code: 'DATE' },
    ],
    ['no type', trustlyFile([{ amount: '1', type: '' }]), { line: 2, column: 'ordertype', code: 'REQUIRED' }],
    ['a column too few', sample.replace(',total,', ',sum,'), { line: 1, column: 'total', code: 'NO_COLUMN' }],
    ['a cell too few', `${sample}\n2026-11-02,X`, { line: 8, column: '', code: 'CELLS' }],
    ['a quote that stays open', `${sample}\n"`, { line: 8, column: '', code: 'QUOTE' }],
    ['nothing', '', { line: 1, column: '', code: 'EMPTY' }],
    ['its head alone', sample.split('\n')[0] ?? '', { line: 1, column: '', code: 'EMPTY' }],
    ['a cell without end', `${sample}\n${'x'.repeat(20_000)}`, { line: 8, column: '', code: 'TOO_LONG' }],
  ])('W18 with %s is refused, with the line and the reason', async (_, text, problem) => {
    const read = await readTrustly(text)
    expect(read).toMatchObject({
      ok: false,
      refusal: { fields: { file: ['LINES'] }, data: { problems: expect.arrayContaining([problem]) } },
    })
  })

  test('W18 in another encoding than UTF-8 is refused', async () => {
    const read = await readAll(trustlyImporter, Uint8Array.of(0xff, 0xfe, 0x64))
    expect(read).toMatchObject({
      ok: false,
      refusal: { data: { problems: [{ line: 1, code: 'ENCODING' }] } },
    })
  })

  test('W18 of more lines than a file may have is refused', async () => {
    const line = '\n2026-11-02,X,EUR,0,0,,Deposit,,,,,,'
    const read = await readTrustly((sample.split('\n')[0] ?? '') + line.repeat(200_002))
    expect(read).toMatchObject({ ok: false, refusal: { data: { problems: [{ code: 'TOO_MANY' }] } } })
  })
})

describe('the house’s own form of a settlement file', () => {
  const long = (last: string) =>
    genericFile([
      ...Array.from({ length: 20_000 }, (_, at) => `deposit-${at + 1},deposit,${at + 1}.00,,EUR,2026-11-02`),
      last,
    ])
  const pieces = async (text: string) => {
    const counts: number[] = []
    const read = await readSettlement(genericImporter, bytes(text), ours, now, async (some) => {
      counts.push(some.length)
    })
    return { read, counts }
  }

  test('V7 W18 of 20,000 lines is handed on in pieces, of which none holds more than its 256 KB', async () => {
    const { read, counts } = await pieces(long('deposit-1,payout,-1.00,,EUR,2026-11-03'))
    const firstAt = new Date('2026-11-02T00:00:00Z')
    const lastAt = new Date('2026-11-03T00:00:00Z')
    expect(read).toEqual({ ok: true, value: { lines: 20_001, firstAt, lastAt } })
    expect(Math.max(...counts)).toBeLessThanOrEqual(
      (256 * 1024) / 'deposit-1,deposit,1.00,,EUR,2026-11-02'.length,
    )
    expect(counts.length).toBeGreaterThan(2)
  })

  test('V7 W18 of 20,000 lines is refused for its last one, by its number', async () => {
    const { read } = await pieces(long('deposit-1,deposit,x,,EUR,2026-11-02'))
    expect(read).toMatchObject({
      ok: false,
      refusal: { data: { problems: [{ line: 20_002, column: 'amount', code: 'AMOUNT' }] } },
    })
  })

  test('has the fee beside the payment, and quotes as everybody writes them', async () => {
    const read = await readGeneric(
      genericFile([
        'deposit-7,deposit,50.00,0.55,EUR,2026-11-02',
        '"deposit-8","payout","-20","","EUR","2026-11-02T10:00Z"',
      ]),
    )
    expect(read).toMatchObject({
      ok: true,
      value: [
        { lineNumber: 2, kind: 'deposit', amountMinor: 5000n, namedOrder: 'deposit-7' },
        { lineNumber: 2, kind: 'fee', amountMinor: -55n },
        { lineNumber: 3, kind: 'payout', amountMinor: -2000n },
      ],
    })
  })

  test('knows the same line again, and two that say the same as two', async () => {
    const same = 'deposit-7,deposit,50.00,,EUR,2026-11-02'
    const marks = async (lines: string[]) => {
      const read = await readGeneric(genericFile(lines))
      return read.ok ? read.value.map(({ fingerprint }) => fingerprint) : []
    }
    const [first, second] = await marks([same, same])
    expect(first).not.toBe(second)
    expect(await marks(['deposit-9,deposit,1,,EUR,2026-11-02', same])).toContain(first)
  })

  test.each([
    ['an unknown kind', 'deposit-7,gift,50.00,,EUR,2026-11-02', 'kind', 'UNKNOWN'],
    ['a fee below zero', 'deposit-7,deposit,50.00,-1,EUR,2026-11-02', 'fee', 'MIN_VALUE'],
    ['a sum beyond all', `deposit-7,deposit,${'9'.repeat(15)},,EUR,2026-11-02`, 'amount', 'AMOUNT'],
  ])('W18 with %s is refused', async (_, line, column, code) => {
    const read = await readGeneric(genericFile([line]))
    expect(read).toMatchObject({ ok: false, refusal: { data: { problems: [{ line: 2, column, code }] } } })
  })
})

test.each([
  ['0001-01-01', 'DATE'],
  ['0999-12-31 10:00:00', 'DATE'],
  ['1999-12-31 23:59:59', 'DATE'],
  ['2027-12-31', 'DATE'],
  ['9999-12-31', 'DATE'],
  ['2000-01-01', undefined],
  ['2026-11-28 23:59:59', undefined],
  ['2027-01-15', undefined],
])('a line of %s, by a calendar that the house can have had, is read as %s', (typed, code) => {
  const problems: (string | undefined)[] = []
  const columns = new Map([['date', 0]])
  recordOf(columns, [typed], 2, (problem) => problems.push(problem.code), now).at('date')
  expect(problems).toEqual(code === undefined ? [] : [code])
})
