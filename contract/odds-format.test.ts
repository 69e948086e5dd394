import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oddsFormats, oddsText, readOdds } from './odds-format.ts'

describe('odds in all formats', () => {
  test.each([
    // thousandths, decimal, fractional, american, hong kong, malay, indonesian
    [1001, '1.001', '1/1000', '−100000', '0.001', '0.001', '−1000.00'],
    [1010, '1.01', '1/100', '−10000', '0.01', '0.01', '−100.00'],
    [1200, '1.20', '1/5', '−500', '0.20', '0.20', '−5.00'],
    [1333, '1.333', '1/3', '−300', '0.333', '0.333', '−3.00'],
    [1500, '1.50', '1/2', '−200', '0.50', '0.50', '−2.00'],
    [1667, '1.667', '2/3', '−150', '0.667', '0.667', '−1.50'],
    [1950, '1.95', '20/21', '−105', '0.95', '0.95', '−1.05'],
    [1999, '1.999', '1/1', '+100', '0.999', '0.999', '1.00'],
    [2000, '2.00', '1/1', '+100', '1.00', '1.00', '1.00'],
    [2500, '2.50', '3/2', '+150', '1.50', '−0.67', '1.50'],
    [3125, '3.125', '17/8', '+213', '2.125', '−0.47', '2.125'],
    [11_000, '11.00', '10/1', '+1000', '10.00', '−0.10', '10.00'],
    [101_000, '101.00', '100/1', '+10000', '100.00', '−0.010', '100.00'],
    [501_000, '501.00', '500/1', '+50000', '500.00', '−0.0020', '500.00'],
    [2_501_400, '2501.40', '2500/1', '+250040', '2500.40', '−0.00040', '2500.40'],
  ])('%i', (thousandths, ...texts) => {
    expect(oddsFormats.map((format) => oddsText(thousandths, format))).toEqual(texts)
  })

  test.each([1000, 999, 0, -1500, 1500.5])('%d are no odds', (thousandths) =>
    expect(() => oddsText(thousandths, 'decimal')).toThrow(RangeError),
  )
})

describe('odds as they are typed', () => {
  test.each([
    ['1.5', 'decimal', 1500],
    [' 1,50 ', 'decimal', 1500],
    ['2', 'decimal', 2000],
    ['1.0005', 'decimal', 1001],
    ['1/2', 'fractional', 1500],
    ['6 / 4', 'fractional', 2500],
    ['4/6', 'fractional', 1667],
    ['-200', 'american', 1500],
    ['−200', 'american', 1500],
    ['+150', 'american', 2500],
    ['150', 'american', 2500],
    ['-100', 'american', 2000],
    ['0.5', 'hong_kong', 1500],
    ['0,50', 'malay', 1500],
    ['-0.67', 'malay', 2493],
    ['-1', 'malay', 2000],
    ['-2.00', 'indonesian', 1500],
    ['1.50', 'indonesian', 2500],
  ] as const)('%j in %s are %i thousandths', (text, format, thousandths) =>
    expect(readOdds(text, format)).toBe(thousandths),
  )

  test.each([
    ['', 'decimal'],
    ['1.00', 'decimal'],
    ['0.5', 'decimal'],
    ['-2.00', 'decimal'],
    ['1e3', 'decimal'],
    ['1.2.3', 'decimal'],
    ['12345678', 'decimal'],
    ['1/0', 'fractional'],
    ['0/1', 'fractional'],
    ['1.5', 'fractional'],
    ['1/1000000', 'fractional'],
    ['+99', 'american'],
    ['-99.5', 'american'],
    ['--200', 'american'],
    ['0', 'hong_kong'],
    ['1.01', 'malay'],
    ['-1.50', 'malay'],
    ['0.99', 'indonesian'],
    ['-0.50', 'indonesian'],
  ] as const)('%j are none in %s', (text, format) => expect(readOdds(text, format)).toBeUndefined())

  test.each(oddsFormats)('what is written in %s is read as odds that are written the same', (format) => {
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 1_000_000 }), (thousandths) => {
        const text = oddsText(thousandths, format)
        const read = readOdds(text, format)
        expect(read).toBeDefined()
        expect(oddsText(read ?? 0, format)).toBe(text)
        if (format === 'decimal' || format === 'hong_kong') expect(read).toBe(thousandths)
      }),
      { numRuns: 300 },
    )
  })

  test('longer odds are never written as shorter ones', () => {
    const read = (thousandths: number): number =>
      readOdds(oddsText(thousandths, 'fractional'), 'fractional') ?? 0
    let before = 0
    for (let thousandths = 1001; thousandths < 30_000; thousandths += 7) {
      expect(read(thousandths)).toBeGreaterThanOrEqual(before)
      before = read(thousandths)
    }
  })
})
