import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionaryPage } from '#server/compliance/reports/analyst/dictionary.ts'
import { listExtractDays } from '#server/compliance/reports/analyst/extract-days.ts'
import { totalRows, writeExtract } from '#server/compliance/reports/analyst/write-extract.ts'
import { loadSettings } from '#server/platform/kernel/settings/load-settings.ts'
import { exitWithError, openForCommand, parseArguments, resolveAuditActor } from '../command-line.ts'
import { requireDatabase } from '../require-stopped-app.ts'

/** `npm run extract`: writes the extract for analysts of closed days, or lists what is written. */
const usage = `Usage: npm run extract [-- 2026-11-30 …]

Writes the extract for analysts of these closed days to the folder ANALYST_EXTRACT, replacing what is written of
them. Without a day: lists the closed days and what is written.
--by names who acts, in the audit log. --dictionary writes docs/analyst-extract-dictionary.md and ends.`

const { values, positionals } = parseArguments(usage, {
  by: { type: 'string' },
  dictionary: { type: 'boolean' },
})
if (values.dictionary) {
  mkdirSync(join(process.cwd(), 'docs'), { recursive: true })
  writeFileSync(join(process.cwd(), 'docs/analyst-extract-dictionary.md'), dictionaryPage())
  process.exit()
}
for (const day of positionals)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
    exitWithError(`${day} is no day.\n\n${usage}`)
const settings = loadSettings('The settings are wrong:', console.error)
const folder =
  settings.analystExtract ?? exitWithError('ANALYST_EXTRACT names no folder: the extract is switched off.')
requireDatabase(settings)
const actor = positionals.length > 0 ? resolveAuditActor(values.by) : undefined
const ctx = await openForCommand(settings)
const refusals = {
  not_closed: 'is not closed: there is no extract before',
  busy: 'is not written: another process is writing',
}
if (positionals.length === 0)
  for (const { day, manifest } of await listExtractDays(ctx, folder))
    console.log(manifest ? `${day}  written  ${totalRows(manifest)} rows` : `${day}  missing`)
for (const day of positionals) {
  const outcome = await writeExtract(ctx, folder, day, actor)
  if (outcome.status === 'written') console.log(`${day}  written  ${totalRows(outcome.manifest)} rows`)
  else {
    console.error(`${day} ${refusals[outcome.status]}`)
    process.exitCode = 1
  }
}
await ctx.connection.close()
