import { statSync } from 'node:fs'
import type { Context } from '#server/context.ts'
import { createEvents } from '#server/kernel/jobs/events.ts'
import { createJobs } from '#server/kernel/jobs/jobs.ts'
import { createLog } from '#server/kernel/log.ts'
import { createOutages } from '#server/kernel/outage.ts'
import { readSettings } from '#server/kernel/settings/settings.ts'
import { importSeasons } from '#server/odds/files/import-seasons.ts'
import { isZone } from '#server/odds/files/moment-at.ts'
import { readSeasonFolder } from '#server/odds/files/read-season-folder.ts'
import { jobHandlers, subscriptions, sweepsWith } from '#server/subscriptions.ts'
import { giveUp, openForCommand, readWords } from './command-line.ts'
import { demandDatabase } from './demand-closed-house.ts'

/**
 * `npm run odds -- …`: brings public files of fixtures and results into the offer. The embedded database must not be in use
 * by a running house; PostgreSQL may be.
 */
const usage = `Usage:
  npm run odds -- import FOLDER [--zone Europe/London] [--dry-run]

FOLDER holds seasons in the shape of github.com/openfootball/football.json: 2025-26/en.1.json. Matches to come become events
without prices, matches that are over get their results. The same files again change nothing.
--zone is where the clocks of kick-off times stand, which the files do not say; without it that is UTC.
--dry-run says what would be read, and changes nothing.`

const { values, positionals } = readWords(usage, {
  zone: { type: 'string', default: 'UTC' },
  'dry-run': { type: 'boolean', default: false },
})
const [what, folder, ...more] = positionals
if (what !== 'import' || !folder || more.length > 0) giveUp(usage)
if (!isZone(values.zone)) giveUp(`--zone ${values.zone} is no time zone.`)
if (!statSync(folder ?? '', { throwIfNoEntry: false })?.isDirectory()) giveUp(`${folder} is no folder.`)

const { rows, files, refused, mended } = readSeasonFolder(folder ?? '', values.zone)
for (const problem of refused.slice(0, 20)) console.error(`left out  ${problem}`)
if (refused.length > 20) console.error(`left out  and ${refused.length - 20} more`)
if (rows.length === 0) giveUp(`${folder} has no seasons that can be read.`)
console.log(
  `${files} files have ${rows.length} matches; ${refused.length} could not be read, ${mended} were read otherwise than they stand.`,
)
if (values['dry-run']) {
  console.log('Nothing was changed.')
  process.exit(0)
}

const settings = readSettings()
demandDatabase(settings)
const ctx = await openForCommand(settings)
const log = createLog(settings.logLevel)
const jobs = createJobs<Context>({
  connection: ctx.connection,
  outages: createOutages({ connection: ctx.connection, log }),
  log,
  handlers: jobHandlers,
  sweeps: sweepsWith([]),
})
await jobs.prepare()
const { added, changed, same, left } = await importSeasons(
  { ...ctx, events: createEvents(jobs, subscriptions) },
  rows,
)
await jobs.stop()
await ctx.connection.close()
console.log(
  `${added} events are new, ${changed} changed, ${same} are as they were; of ${left} nobody has entered what became of them.`,
)
