import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claims, claimsOf, requirementsPage, rows, statuses, statusOf, testFiles } from './requirements.ts'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
const ids = rows.map((row) => row.id)

test('every row of the list has an id of its own and one short line', () => {
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ids.filter((id) => !/^([A-Z]{2}-\d{2}|[A-Z]\d{1,2})$/.test(id))).toEqual([])
  expect(
    rows.filter(
      ({ description }) => description.length < 10 || description.length > 140 || /[|\n]/.test(description),
    ),
  ).toEqual([])
})

test('the page shows the rows of the list, in its order', () => {
  const shown = [...page.matchAll(/^\| ([A-Z]{2}-\d{2}|[A-Z]\d{1,2}) \|/gm)].map(([, id]) => id)
  expect(shown).toEqual(ids)
})

test.each([
  ['ER-10 what it says', false, ['ER-10']],
  ['C3 AP-09 what it says', false, ['C3', 'AP-09']],
  ['drawn ER-10 ER-12 what it says', true, ['ER-10', 'ER-12']],
  ['what it says of ER-10', false, []],
])('the title %j claims its rows', (title, isDrawn, claimed) => {
  expect(claimsOf(title)).toEqual({ isDrawn, ids: claimed })
})

test('a test claims no row that does not exist', () => {
  const unknown = [...claims().values()].filter(({ id }) => !ids.includes(id))
  const told = unknown.map(
    ({ id, proofs, drawings }) => `${id} is claimed by ${[...proofs, ...drawings].join(', ')}`,
  )
  expect(told).toEqual([])
})

test.each([
  ['not', undefined, undefined],
  ['not', undefined, { proofs: [], drawings: [] }],
  ['drawn only', undefined, { proofs: [], drawings: ['site/a.test.ts'] }],
  ['drawn only', 'the server', { proofs: [], drawings: ['site/a.test.ts'] }],
  ['in part', 'the second half', { proofs: ['server/a.test.ts'], drawings: [] }],
  ['proved', undefined, { proofs: ['server/a.test.ts'], drawings: ['site/a.test.ts'] }],
] as const)('a row is %s when it misses %j and its tests are %j', (status, missing, of) => {
  expect(statusOf(missing === undefined ? {} : { missing }, of)).toBe(status)
})

test('what a row misses is said in one short line, and only of a row that has a test', () => {
  const found = claims()
  const missing = rows.filter((row) => row.missing !== undefined)
  expect(missing.filter((row) => statusOf(row, found.get(row.id)) === 'not').map(({ id }) => id)).toEqual([])
  expect(
    missing.filter((row) => !/^[^|\n]{10,200}$/.test(row.missing?.trim() ?? '')).map(({ id }) => id),
  ).toEqual([])
})

test('the page prints each status of its rows and counts them at its head', () => {
  const found = claims()
  const shown = [
    ...page.matchAll(
      /^\| [A-Z]{1,2}-?\d{1,2} \| [^|]+ \| (proved|in part|drawn only|not)(?:: ([^|]+))? \|/gm,
    ),
  ]
  expect(shown.map(([, status, missing]) => [status, missing])).toEqual(
    rows.map((row) => [statusOf(row, found.get(row.id)), row.missing]),
  )
  const [, ...counts] = /Of \d+ rows, (\d+) .*?, (\d+) .*?, (\d+) .*?, (\d+) /.exec(page) ?? []
  expect(counts.map(Number)).toEqual(
    statuses.map((each) => shown.filter(([, status]) => status === each).length),
  )
})

test('no test of the site’s own code proves what a server decides', () => {
  const decided = rows.filter((row) => row.decidedBy === 'server')
  const proofs = decided.flatMap(({ id }) => claims().get(id)?.proofs ?? [])
  expect(decided.length).toBeGreaterThan(0)
  expect(proofs.filter((file) => /^(site|ui)\//.test(file))).toEqual([])
})

/** Answers that a browser test makes up; an answer only passed on, late or twice, is the application's own. */
const madeUp = /\.fulfill\((?!\{ response \})|\brefuses\(/

test('a browser test that makes an answer up claims nothing that a server decides, but that it is drawn', () => {
  const decided = new Set(rows.filter((row) => row.decidedBy === 'server').map((row) => row.id))
  const dishonest: string[] = []
  for (const file of testFiles().filter((name) => name.startsWith('test/e2e/'))) {
    const [, ...blocks] = readFileSync(join(root, file), 'utf8').split(
      /^ *(?=(?:test|describe)(?:\.each)?\()/m,
    )
    for (const block of blocks.filter((text) => madeUp.test(text))) {
      const title = /\(\s*['"`]([^'"`]+)/.exec(block)?.[1] ?? ''
      const { isDrawn, ids: claimed } = claimsOf(title)
      if (!isDrawn && claimed.some((id) => decided.has(id))) dishonest.push(`${file}: ${title}`)
    }
  }
  expect(dishonest).toEqual([])
})

test('the page says what the tests say', () => {
  expect(page === requirementsPage(), 'docs/requirements.md is out of date: run npm run requirements').toBe(
    true,
  )
})
