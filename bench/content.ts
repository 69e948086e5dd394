import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { connect, type Connection } from '#db/connect.ts'
import { contentRest } from '#server/content/rest/app.ts'
import { collections } from '#contract/content/collections.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { fullPermissions } from '#server/content/guard/author-permissions.ts'
import { importEntries, type ImportedEntry } from '#server/content/writing/import-entries.ts'
import { issueToken } from '#server/content/tokens.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { createApplication, type Application } from '#server/create-application.ts'
import { startPostgres } from '#test/race/postgres.ts'

/**
 * `npm run bench content`: 25 of 10,000 entries with everything below them, as `GET /content/pages` answers
 * them, on the embedded database and on a PostgreSQL of its own; and the cost of a page that the site has
 * cached.
 */
const entries = 10_000
const requests = Number(process.argv[2] ?? 100)
const rounds = 5
const budgetMs = 15

const documentIdOf = (at: number): string => `bench${String(at).padStart(19, '0')}`

/** A page as an editor makes it: some text, questions, buttons, a picture, a parent and two neighbours. */
const pageOf = (at: number): ImportedEntry => ({
  type: collections.pages,
  documentId: documentIdOf(at),
  locale: 'en',
  given: {
    slug: `page-${at}`,
    template: at % 3 === 0 ? 'help' : 'text',
    title: `Page ${at}`,
    lead: 'What the page is about, in a sentence or two that a reader takes in at a glance.',
    body: `<h2>Part</h2><p>${'A sentence of the page, as long as sentences are. '.repeat(20)}</p>`,
    image: { url: `/images/${at}.webp`, alternativeText: `Picture ${at}`, width: 640, height: 360 },
    buttons: [{ label: 'Play', url: '/gamehall' }],
    questions: Array.from({ length: 3 }, (_, one) => ({
      question: `Question ${one}?`,
      answer: '<p>Yes.</p>',
    })),
    parent: documentIdOf(Math.floor(at / 25)),
    related: [documentIdOf((at + 1) % entries), documentIdOf((at + 7) % entries)],
    order: at % 100,
  },
})

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const queries: readonly [name: string, query: (at: number) => string][] = [
  ['a page of the list, deep', (at) => `populate=deep&pagination[page]=${(at % 380) + 1}`],
  ['the first page, deep', () => 'populate=deep'],
  ['by slug, deep', (at) => `populate=deep&filters[slug][$eq]=page-${(at * 37) % entries}`],
  [
    'filtered and sorted, deep',
    (at) =>
      `populate=deep&filters[template]=help&filters[order][$gte]=50&sort=title&pagination[page]=${(at % 40) + 1}`,
  ],
  ['by a related page, deep', (at) => `populate=deep&filters[parent][slug]=page-${at % 400}`],
]

const timesOf = async (
  app: ReturnType<typeof contentRest>,
  query: (at: number) => string,
  from: number,
  headers: Record<string, string>,
) => {
  const times: number[] = []
  for (let at = from; at < from + requests; at++) {
    const startedAt = performance.now()
    const answer = await app.request(`/pages?${query(at)}`, { headers })
    const text = await answer.text()
    if (answer.status !== 200 || text.length < 100) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)
}

/**
 * The median of several rounds for both figures, so that other load on the machine spoils one round, not all.
 */
const measure = async (
  application: Application,
  query: (at: number) => string,
  headers: Record<string, string> = {},
) => {
  const app = contentRest(application.ctx)
  const taken: number[][] = []
  for (let round = 0; round <= rounds; round++)
    taken.push(await timesOf(app, query, round * requests, headers))
  const middle = (share: number) =>
    percentile(
      taken
        .slice(1)
        .map((times) => percentile(times, share))
        .toSorted((a, b) => a - b),
      0.5,
    )
  return { median: middle(0.5), p95: middle(0.95) }
}

const report = async (name: string, connection: Connection): Promise<boolean> => {
  const application = await createApplication({
    settings: readSettings(),
    connection,
    log: createLog('error'),
  })
  await importEntries(
    { ...application.ctx, actor: 'bench', permissions: fullPermissions },
    Array.from({ length: entries }, (_, at) => pageOf(at)),
  )
  await sql`analyze content_entries`.execute(connection.db)
  console.log(`\n${name}: ${entries} entries, 25 an answer, ${rounds} rounds of ${requests} requests each`)
  let isWithin = true
  for (const [what, query] of queries) {
    const { median, p95 } = await measure(application, query)
    const isList = query === queries[0]?.[1]
    if (isList) isWithin = p95 <= budgetMs
    const verdict = isList ? `  budget ${budgetMs} ms: ${isWithin ? 'kept' : 'MISSED'}` : ''
    console.log(`  ${what.padEnd(28)} median ${median.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms${verdict}`)
  }
  const token = await issueToken(application.ctx, { name: 'bench', rights: ['read'] })
  const editor = { authorization: `Bearer ${token}` }
  const [, list] = queries[0] ?? []
  if (list) {
    const { median, p95 } = await measure(application, list, editor)
    const drafts = await measure(application, (at) => `status=draft&${list(at)}`, editor)
    console.log(
      `  ${'the same for an editor'.padEnd(28)} median ${median.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms`,
    )
    console.log(
      `  ${'its drafts'.padEnd(28)} median ${drafts.median.toFixed(1)} ms  p95 ${drafts.p95.toFixed(1)} ms`,
    )
  }
  const reads = 200_000
  application.ctx.content.page('page-1', 'en')
  const startedAt = performance.now()
  for (let at = 0; at < reads; at++) application.ctx.content.page(`page-${at % entries}`, 'en')
  const microseconds = ((performance.now() - startedAt) / reads) * 1000
  console.log(`  ${'a page from memory'.padEnd(28)} ${microseconds.toFixed(2)} µs`)
  await application.close()
  return isWithin
}

const isEmbeddedWithin = await report('Embedded database', await connect({}))
const postgres = await startPostgres()
const isServerWithin = await report('PostgreSQL', await connect({ databaseUrl: postgres.url('postgres') }))
await postgres.stop()
process.exit(isEmbeddedWithin && isServerWithin ? 0 : 1)
