import { maxLifetimeSeconds } from '#server/platform/kernel/secrets/purposes.ts'
import { loadSessionKeys } from '#server/platform/kernel/secrets/session-keys.ts'
import { loadSettings } from '#server/platform/kernel/settings/load-settings.ts'
import { resealDatabase } from '#server/platform/system/reseal/reseal-database.ts'
import { openForCommand, parseArguments, resolveAuditActor } from './command-line.ts'
import { requireStoppedApp } from './require-stopped-app.ts'

/**
 * `npm run reseal`: seals stored secrets with the first key of `SESSION_SECRET`, so that the keys after it can
 * be removed. Exits with 1 if none of the keys opens something. On PostgreSQL it runs beside application
 * processes.
 */
const usage = `Usage: npm run reseal

Seals everything in the database that is sealed with an older key of SESSION_SECRET with the first key of its list.
--by names who acts, in the audit log.`

const { values } = parseArguments(usage, { by: { type: 'string' } })
const actor = resolveAuditActor(values.by)
const settings = loadSettings('The settings are wrong:', console.error)
requireStoppedApp(settings)
const ctx = await openForCommand(settings)
const counts = await resealDatabase(ctx, loadSessionKeys(settings), actor)
await ctx.connection.close()
console.log('resealed  already  unreadable')
for (const { column, resealed, current, unreadable } of counts)
  console.log(
    `${String(resealed).padStart(8)}  ${String(current).padStart(7)}  ${String(unreadable).padStart(10)}  ${column}`,
  )
const isWhole = counts.every(({ unreadable }) => unreadable === 0)
console.log(
  isWhole
    ? `\nKeep the older keys in SESSION_SECRET for ${maxLifetimeSeconds / 86_400} days after the last process began with the new one: sign-ins of the interface and links live that long.`
    : '\nSome texts open with none of the keys: keep the older keys, and add the one that they were sealed with.',
)
process.exitCode = isWhole ? 0 : 1
