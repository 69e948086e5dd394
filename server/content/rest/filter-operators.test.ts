import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { editor, flat, type ContentClient } from '#test/editors.ts'

/** Characters with a special meaning in SQL's LIKE, JSON, regular expressions or query strings. */
const signs = [
  '%',
  '_',
  '\\',
  '%%',
  '\\%',
  '\\_',
  "'",
  '"',
  '&',
  '=',
  '+',
  '#',
  '?',
  '[',
  ']',
  ',',
  ';',
  '$',
  '{',
  '*',
  '^',
  '|',
  '~',
  '/',
  ':',
]
const titles = [
  ...signs.map((sign) => `Fee${sign}Rate`),
  ...signs.map((sign) => `${sign}edge`),
  ...signs.map((sign) => `EDGE${sign}`),
  'FeeXRate',
  'fee%rate',
  'FEE_RATE',
  'fee\\rate',
  'Fee Rate',
  'fee  rate',
  'null',
  'true',
  '100',
  'Ānna un ŽANIS',
  'İstanbul',
  'ŽŪSİS',
  'ΟΔΟΣ',
  'οδος',
]

type Row = { readonly slug: string; readonly title: string | null; readonly order: number }
let app: TestApp
let writer: ContentClient
const rows: Row[] = []
beforeAll(async () => {
  app = await createTestApp()
  writer = await editor(app)
  for (const [at, title] of titles.entries()) {
    const row = { slug: `row-${at}`, title, lead: title, order: at % 7 }
    const answer = await writer.post('pages', row, flat)
    expect(answer.error, title).toBeUndefined()
    rows.push(row)
  }
  await writer.post('pages', { slug: 'row-empty', title: 'has no lead', order: 3 }, flat)
})
afterAll(() => app.close())

const found = async (query: string): Promise<string[]> => {
  const answer = await writer.get(`pages?pagination[limit]=100&fields[0]=slug&${query}`, flat)
  expect(answer.error, query).toBeUndefined()
  return (answer.data as { slug: string }[]).map(({ slug }) => slug).toSorted()
}
const slugsWhere = (fits: (row: Row) => boolean): string[] =>
  rows
    .filter(fits)
    .map(({ slug }) => slug)
    .toSorted()

const low = (text: string): string => text.toLowerCase()
/** The meaning of each operator, without SQL. */
const meanings: Readonly<Record<string, (text: string, value: string) => boolean>> = {
  $eq: (text, value) => text === value,
  $ne: (text, value) => text !== value,
  $eqi: (text, value) => low(text) === low(value),
  $nei: (text, value) => low(text) !== low(value),
  $in: (text, value) => text === value,
  $notIn: (text, value) => text !== value,
  $contains: (text, value) => text.includes(value),
  $notContains: (text, value) => !text.includes(value),
  $containsi: (text, value) => low(text).includes(low(value)),
  $notContainsi: (text, value) => !low(text).includes(low(value)),
  $startsWith: (text, value) => text.startsWith(value),
  $startsWithi: (text, value) => low(text).startsWith(low(value)),
  $endsWith: (text, value) => text.endsWith(value),
  $endsWithi: (text, value) => low(text).endsWith(low(value)),
}
const values = [
  ...signs,
  ...signs.map((sign) => `fee${sign}rate`),
  'Fee%Rate',
  'FEE_rate',
  'edge',
  'EDGE',
  'fee rate',
  'NULL',
  'True',
  '100',
  'ānna UN žanis',
  'İstanbul',
  'İSTANBUL',
  'i\u0307stanbul',
  'ŽŪSİS',
  'žūsİs',
  'ΟΔΟΣ',
  'οδος',
]

test.each(Object.entries(meanings))(
  'CB-05 %s finds what a loop over all texts finds, for any characters in them',
  async (operator, fits) => {
    const wrong: string[] = []
    for (const value of values) {
      const isList = operator === '$in' || operator === '$notIn'
      const query = `filters[lead][${operator}]${isList ? '[0]' : ''}=${encodeURIComponent(value)}`
      const [given, wanted] = [await found(query), slugsWhere(({ title }) => fits(title ?? '', value))]
      if (JSON.stringify(given) !== JSON.stringify(wanted))
        wrong.push(`${value}: ${given.length} not ${wanted.length}`)
    }
    expect(wrong).toEqual([])
  },
)

test.each<[string, (order: number, value: number) => boolean]>([
  ['$eq', (order, value) => order === value],
  ['$ne', (order, value) => order !== value],
  ['$lt', (order, value) => order < value],
  ['$lte', (order, value) => order <= value],
  ['$gt', (order, value) => order > value],
  ['$gte', (order, value) => order >= value],
])('CB-05 %s orders numbers as numbers', async (operator, fits) => {
  for (const value of [-1, 0, 3, 6, 10])
    expect([value, await found(`filters[order][${operator}]=${value}&filters[lead][$notNull]=true`)]).toEqual(
      [value, slugsWhere(({ order }) => fits(order, value))],
    )
})

test('CB-05 $between takes both ends, $null and $notNull tell a text that is missing from an empty search', async () => {
  expect(
    await found('filters[order][$between][0]=2&filters[order][$between][1]=4&filters[lead][$notNull]=true'),
  ).toEqual(slugsWhere(({ order }) => order >= 2 && order <= 4))
  expect(await found('filters[lead][$null]=true')).toEqual(['row-empty'])
  expect(await found('filters[lead][$notNull]=true')).toEqual(slugsWhere(() => true))
  expect(await found('filters[lead][$not][$containsi]=e&filters[lead][$notNull]=true')).toEqual(
    slugsWhere(({ title }) => !low(title ?? '').includes('e')),
  )
})
