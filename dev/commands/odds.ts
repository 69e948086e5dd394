import { statSync, writeFileSync } from 'node:fs'
import type { Context } from '#server/context.ts'
import { createEvents } from '#server/platform/kernel/jobs/events.ts'
import { createJobs } from '#server/platform/kernel/jobs/jobs.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { createOutages } from '#server/platform/kernel/faults/outage.ts'
import { loadSettings } from '#server/platform/kernel/settings/load-settings.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { importSeasons } from '#server/play/odds/files/import-seasons.ts'
import { suspectedDoubles } from '#server/play/odds/files/join-clubs.ts'
import { isZone } from '#server/play/odds/files/moment-at.ts'
import { readSeasonFolder } from '#server/play/odds/files/read-season-folder.ts'
import { refit } from '#server/play/odds/model/refit.ts'
import { cronJobsWith, jobHandlers, subscriptions } from '#server/subscriptions.ts'
import { exitWithError, openForCommand, parseArguments } from './command-line.ts'
import { requireDatabase } from './require-stopped-app.ts'

/**
 * `npm run odds -- …`: imports public files of fixtures and results, and fits the strengths of clubs. A running
 * application must not have the embedded database open; PostgreSQL may be in use.
 */
const usage = `Usage:
  npm run odds -- import FOLDER [--zone Europe/London] [--dry-run] [--report FILE]
  npm run odds -- fit

import: FOLDER holds seasons in the shape of github.com/openfootball/football.json: 2025-26/en.1.json. Matches to come become
events without prices, matches that are over get their results. The same files again change nothing.
--zone is where the clocks of kick-off times stand, which the files do not say; without it that is UTC.
--dry-run says what would be read, and changes nothing.
--report writes into FILE each row that could not be read, and why, and each match that is over and has no result; without it
they are counted by file.

fit: fits how strong clubs are to all results that are known, as the house does each week by itself, and gives it to matches
to come whose feed does not tell it.`

const { values, positionals } = parseArguments(usage, {
  zone: { type: 'string', default: 'UTC' },
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
})
const [what, folder, ...more] = positionals

const openHere = (settings: Settings) => {
  requireDatabase(settings)
  return openForCommand(settings)
}

const reported: string[] = []
/** Lists omitted rows in the report, and prints them by file: a line begins with its file. */
const leaveOut = (why: string, lines: readonly string[]): void => {
  for (const [file, ofFile] of Map.groupBy(lines, (line) => /^.*?\.json/.exec(line)?.[0] ?? line))
    console.error(`${why}: ${ofFile.length} of ${file}`)
  reported.push(...lines.map((line) => `${why}: ${line}\n`))
  if (values.report !== undefined) writeFileSync(values.report, reported.join(''))
  else if (lines.length > 0) console.log('--report FILE names each.')
}

const readFolder = (path: string) => {
  if (!isZone(values.zone)) exitWithError(`--zone ${values.zone} is no time zone.`)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) exitWithError(`${path} is no folder.`)
  const { rows, files, refused, mended } = readSeasonFolder(path, values.zone)
  leaveOut('Could not be read', refused)
  if (rows.length === 0) exitWithError(`${path} has no seasons that can be read.`)
  console.log(
    `${files} files have ${rows.length} matches; ${refused.length} could not be read, ${mended} were read otherwise than they stand.`,
  )
  return rows
}

const importFolder = async (path: string): Promise<void> => {
  const rows = readFolder(path)
  if (values['dry-run']) return console.log('Nothing was changed.')
  const settings = loadSettings('The settings are wrong:', console.error)
  const ctx = await openHere(settings)
  const log = createLog(settings.logLevel)
  const jobs = createJobs<Context>({
    connection: ctx.connection,
    outages: createOutages({ connection: ctx.connection, log }),
    log,
    handlers: jobHandlers,
    cronJobs: cronJobsWith([]),
  })
  await jobs.prepare()
  const { added, changed, same, left, withoutHalves, gone, joined } = await importSeasons(
    { ...ctx, events: createEvents(jobs, subscriptions) },
    rows,
  )
  await jobs.stop()
  await ctx.connection.close()
  leaveOut('Is over and has no result', left)
  for (const pair of suspectedDoubles(rows.map(({ fixture }) => fixture)))
    console.log(`May be one club; aliases.json would join them: ${pair}`)
  for (const match of withoutHalves) console.log(`Has a result, but none at half time: ${match}`)
  for (const event of gone) console.log(`Stands in no file any more, and has no result: ${event}`)
  for (const pair of joined) console.log(`Taken for one club: ${pair}`)
  console.log(
    `${added} events are new, ${changed} changed, ${same} are as they were; ${left.length} have no result.`,
  )
}

const fit = async (): Promise<void> => {
  const settings = loadSettings('The settings are wrong:', console.error)
  const ctx = await openHere(settings)
  const fitted = await refit({ ...ctx, log: createLog(settings.logLevel) }, { isByHand: true })
  await ctx.connection.close()
  if (fitted.length === 0) return console.log('There are too few results of football to fit anything.')
  for (const { source, region, tournaments, matches, clubs, logLikelihood } of fitted)
    console.log(
      `${source}, ${region}: ${clubs} clubs of ${tournaments} competitions by ${matches} results, log-likelihood ${logLikelihood.toFixed(1)}`,
    )
}

if (what === 'import' && folder && more.length === 0) await importFolder(folder)
else if (what === 'fit' && folder === undefined && !values['dry-run'] && !values.report) await fit()
else exitWithError(usage)
