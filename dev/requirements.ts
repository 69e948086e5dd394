import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes docs/requirements.md from docs/requirements.json (id, our own words, who decides) and the titles of
 * the tests: tests with a row's id at the start of their title prove it, so the table cannot claim more than
 * the tests.
 *
 * A server decision needs a server test. A test that shows how the site renders a made-up answer draws the row
 * and does not prove it: all tests of the site's own code, and browser tests with a title that begins with
 * `drawn`.
 *
 * A row proved in part has `missing`: the unproved part, in plain words.
 */
const root = join(import.meta.dirname, '..')
export type Row = {
  readonly id: string
  readonly description: string
  readonly decidedBy?: 'server'
  /** The part of the row that its tests do not prove, in plain words. */
  readonly missing?: string
}

export const rows = JSON.parse(readFileSync(join(root, 'docs/requirements.json'), 'utf8')) as readonly Row[]
const decidedByServer = new Set(rows.filter((row) => row.decidedBy === 'server').map((row) => row.id))

/** The claims of a title: `AU-11 …`, several as `C3 AP-09 …`, or `drawn ER-10 …` for a made-up answer. */
export const claimsOf = (title: string): { readonly isDrawn: boolean; readonly ids: readonly string[] } => {
  const words = title.split(/[\s,/]+/)
  const isDrawn = words[0] === 'drawn'
  const rest = isDrawn ? words.slice(1) : words
  const end = rest.findIndex((word) => !/^([A-Z]{2}-\d{2}|[A-Z]\d{1,2})$/.test(word))
  return { isDrawn, ids: end < 0 ? rest : rest.slice(0, end) }
}

const titles = /\b(?:test|it|describe)(?:\.each(?:<[\s\S]*?>)?\([\s\S]*?\))?\(\s*['"`]([^'"`]+)['"`]/g

export const testFiles = (): string[] =>
  globSync('{contract,betting-engine,db,dev,server,site,ui,studio,sandbox,test}/**/*.test.{ts,tsx}', {
    cwd: root,
  }).toSorted()

export type Claims = {
  readonly id: string
  readonly proofs: readonly string[]
  /** Files that show how the site renders a row that a server decides. */
  readonly drawings: readonly string[]
}

export const claims = (): ReadonlyMap<string, Claims> => {
  const found = new Map<string, { id: string; proofs: string[]; drawings: string[] }>()
  for (const file of testFiles()) {
    for (const [, title = ''] of readFileSync(join(root, file), 'utf8').matchAll(titles)) {
      const { isDrawn, ids } = claimsOf(title)
      for (const id of ids) {
        const of = found.get(id) ?? { id, proofs: [], drawings: [] }
        const isDrawing = decidedByServer.has(id) && (isDrawn || /^(site|ui)\//.test(file))
        const files = isDrawing ? of.drawings : of.proofs
        if (!files.includes(file)) files.push(file)
        found.set(id, of)
      }
    }
  }
  return found
}

const links = (files: readonly string[]): string => files.map((file) => `[${file}](../${file})`).join('<br>')

/** `not`: no test · `drawn only`: no server test · `in part`: something is missing · `proved`: all of it. */
export const statuses = ['proved', 'in part', 'drawn only', 'not'] as const
export type Status = (typeof statuses)[number]

export const statusOf = (
  row: Pick<Row, 'missing'>,
  of: Pick<Claims, 'proofs' | 'drawings'> | undefined,
): Status => {
  if (!of || of.proofs.length + of.drawings.length === 0) return 'not'
  if (of.proofs.length === 0) return 'drawn only'
  return row.missing === undefined ? 'proved' : 'in part'
}

const words: Readonly<Record<Status, string>> = {
  proved: 'proved',
  'in part': 'proved in part',
  'drawn only': 'drawn by the site and not yet raised by a server',
  not: 'not proved',
}

const statusLabels = (row: Row, status: Status): string =>
  row.missing === undefined ? status : `${status}: ${row.missing}`

export const requirementsPage = (): string => {
  const found = claims()
  const judged = rows.map((row) => {
    const of = found.get(row.id)
    return { row, of, status: statusOf(row, of) }
  })
  const count = (status: Status): number => judged.filter((each) => each.status === status).length
  return [
    '# Requirements',
    '',
    'Made by `npm run requirements` from the titles of the tests; a test claims a row when its title begins with',
    "the row's id. A row is proved when its tests fail once what it says is taken out, and cover all of it; where they",
    'cover a part, the row says what is missing. What a server decides is proved where it decides: a test of what the',
    'site does with an answer that no server gave only draws the row.',
    '',
    `Of ${rows.length} rows, ${statuses.map((status) => `${count(status)} are ${words[status]}`).join(', ')}.`,
    '',
    '| Row | What it asks | Status | Tests |',
    '|---|---|---|---|',
    ...judged.map(
      ({ row, of, status }) =>
        `| ${row.id} | ${row.description} | ${statusLabels(row, status)} | ${links(of?.proofs.length ? of.proofs : (of?.drawings ?? []))} |`,
    ),
    '',
  ].join('\n')
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(root, 'docs/requirements.md'), requirementsPage())
