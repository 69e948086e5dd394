import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { calls } from './calls.ts'
import { affiliateTerms } from './affiliate-terms.ts'
import { bonusTerms } from './bonus-terms.ts'
import { numberKinds, sum, wholeNumber, decimalNumber, type NumberKind } from './numbers.ts'
import { operatorCalls } from './operator/operator-calls.ts'
import { parseAmountMinor } from './money.ts'

type Found = { readonly at: string; readonly schema: z.ZodType; readonly kind?: NumberKind | undefined }

const schemasOf = (schema: z.ZodType, at: string): Found[] => {
  const kind = numberKinds.get(schema)?.kind
  const own: Found = { at, schema, kind }
  if (kind) return [own]
  const def = schema._zod.def as unknown as Record<string, unknown>
  const below = [
    ...Object.entries((def.shape ?? {}) as Record<string, z.ZodType>).map(([name, of]) => [
      of,
      `${at}.${name}`,
    ]),
    ...['innerType', 'element', 'in', 'out', 'keyType', 'valueType', 'rest', 'left', 'right', 'catchall']
      .filter((name) => def[name])
      .map((name) => [def[name], at]),
    ...[...((def.options ?? []) as unknown[]), ...((def.items ?? []) as unknown[])].map((of) => [of, at]),
  ] as [z.ZodType, string][]
  return [own, ...below.flatMap(([of, place]) => schemasOf(of, place))]
}

const inputs = [
  ...Object.entries(calls).flatMap(([area, of]) =>
    Object.entries(of).map(([name, call]) => [`${area}/${name}`, call.input as z.ZodType] as const),
  ),
  ...Object.entries(operatorCalls).flatMap(([area, of]) =>
    Object.entries(of).map(
      ([name, call]) => [`backoffice ${area}/${name}`, call.input as z.ZodType] as const,
    ),
  ),
]
const found = inputs.flatMap(([at, schema]) => schemasOf(schema, at))
const typeOf = ({ schema }: Found) => schema._zod.def.type
const isCoerced = ({ schema }: Found) => (schema._zod.def as { coerce?: boolean }).coerce === true

const hostile: readonly unknown[] = [
  true,
  false,
  null,
  [],
  [10],
  ['10'],
  {},
  { valueOf: 10 },
  10n,
  new Date(0),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e21,
  '',
  ' ',
  '0x10',
  '0b1',
  '0o7',
  '1e3',
  '1E3',
  '+5',
  '--5',
  '5-',
  '.5',
  '5.',
  '010',
  '1_000',
  '1,000',
  '1 000',
  '1.000,00',
  '1,000.00',
  'Infinity',
  'NaN',
  '٣',
  '１０',
  '10\u0000',
  '10\n20',
  '9'.repeat(400),
]

test('no input of the contract converts what is no number into one', () => {
  expect(found.length).toBeGreaterThan(2000)
  expect(found.filter(isCoerced).map(({ at }) => at)).toEqual([])
  // Any other number schema accepts no text, and any other text is never a number.
  expect(found.filter((one) => typeOf(one) === 'number').map(({ at }) => at)).toEqual([])
})

test('every number and sum of the contract refuses all that is no plain decimal', () => {
  const kinds = found.filter(({ kind }) => kind)
  expect(kinds.length).toBeGreaterThan(300)
  const taken = kinds.flatMap(({ at, schema, kind }) =>
    hostile.flatMap((value) => {
      const read = schema.safeParse(value)
      // Amounts that a player types are checked by their own rule: see the calls' tests.
      const isJudgedLater = kind === 'sum' && read.success && read.data === value && typeof value === 'string'
      return read.success && !(isJudgedLater && schema.safeParse('x').success) ? [[at, value]] : []
    }),
  )
  expect(taken).toEqual([])
})

test('a query string’s plain decimals are numbers', () => {
  expect(wholeNumber(-5, 5).parse('-5')).toBe(-5)
  expect(wholeNumber(0, 5).parse('0')).toBe(0)
  expect(wholeNumber(0, 5).parse(5)).toBe(5)
  expect(decimalNumber(0, 5).parse('2.15')).toBe(2.15)
  expect(wholeNumber(0, 5).safeParse('6').error?.issues[0]?.message).toBe('MAX_VALUE')
  expect(wholeNumber(0, 5).safeParse(-1).error?.issues[0]?.message).toBe('MIN_VALUE')
  expect(wholeNumber(0, 5).safeParse('1.5').error?.issues[0]?.message).toBe('NUMBER')
})

test.each([
  ['10', 1000n],
  [10, 1000n],
  [6.67, 667n],
  ['10.5', 1050n],
  [' 10,50 ', 1050n],
  ['-3.20', -320n],
  ['0.001', undefined],
  ['1.000', undefined],
  [0.1 + 0.2, undefined],
])('the sum %j is %s cents', (typed, minor) => {
  expect(parseAmountMinor(sum().parse(typed), 'EUR')).toBe(minor)
})

test('a sum says by its own code what is wrong with it', () => {
  for (const value of ['much', '1,000', true, Number.NaN, '9'.repeat(40), {}])
    expect(sum('FORMAT').safeParse(value).error?.issues[0]?.message, String(value)).toBe('FORMAT')
})

test('terms that travel as JSON take numbers as numbers only', () => {
  const terms = [bonusTerms, affiliateTerms].flatMap((schema) => schemasOf(schema, ''))
  expect(terms.filter(isCoerced)).toEqual([])
})

test('no schema of settings, of imported files or of other parties’ messages coerces either', () => {
  const files = globSync('{contract,server,sandbox,db,client}/**/*.ts').filter(
    (path) => !path.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((path) => /\bcoerce\b/.test(readFileSync(path, 'utf8')))).toEqual([])
})
