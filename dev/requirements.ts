import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Writes docs/requirements.md from docs/requirements.json (id and our own words) and the titles of the tests:
 * a row is proved by the tests whose title begins with its id, so the table cannot claim what no test does.
 */
const root = join(import.meta.dirname, '..')
type Row = { id: string; says: string }

const rows = JSON.parse(readFileSync(join(root, 'docs/requirements.json'), 'utf8')) as Row[]

/** Ids that lead a title: `AU-11`, or several as `C3 AP-09 …`. */
const leadingIds = (title: string): string[] => {
  const ids: string[] = []
  for (const word of title.split(/[\s,/]+/)) {
    if (!/^([A-Z]{2}-\d{2}|[A-Z]\d{1,2})$/.test(word)) break
    ids.push(word)
  }
  return ids
}

export const provedBy = (): Map<string, string[]> => {
  const proofs = new Map<string, string[]>()
  const folders = '{contract,db,server,site,ui,studio,sandbox,test}'
  for (const file of globSync(`${folders}/**/*.test.{ts,tsx}`, { cwd: root }).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, title = ''] of text.matchAll(
      /\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?\(\s*['"`]([^'"`]+)['"`]/g,
    )) {
      for (const id of leadingIds(title)) {
        const files = proofs.get(id) ?? []
        if (!files.includes(file)) files.push(file)
        proofs.set(id, files)
      }
    }
  }
  return proofs
}

export const requirementsPage = (): string => {
  const proofs = provedBy()
  const lines = rows.map(({ id, says }) => {
    const files = (proofs.get(id) ?? []).map((file) => `[${relative(root, join(root, file))}](../${file})`)
    return `| ${id} | ${says} | ${files.join('<br>') || 'not yet'} |`
  })
  const proved = rows.filter((row) => proofs.has(row.id)).length
  return [
    '# Requirements',
    '',
    'Made by `npm run requirements` from the titles of the tests; a test proves a row when its title begins with',
    `the row's id. ${proved} of ${rows.length} rows are proved.`,
    '',
    '| Row | What it asks | Proved by |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(root, 'docs/requirements.md'), requirementsPage())
