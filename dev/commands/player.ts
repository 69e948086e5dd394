import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { exclusionPeriods } from '#contract/constants.ts'
import { canonicalSignInName } from '#server/identity/account/canonical-names.ts'
import { findPlayer, findPlayerBySignInName, type Player } from '#server/identity/account/queries.ts'
import type { RestrictionKind } from '#server/identity/account/schema.ts'
import { recordStandaloneAudit } from '#server/platform/audit/record-audit.ts'
import { loadSettings } from '#server/platform/kernel/settings/load-settings.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { readPluginTables } from '#server/process/plugins/migrate-plugins.ts'
import { exportPersonalData } from '#server/identity/personal-data/export-personal-data.ts'
import { sessionTrail } from '#server/session-trail.ts'
import { exclude } from '#server/compliance/responsible-gaming/exclusion/exclude.ts'
import { liftRestriction } from '#server/identity/session/restrictions/lift-restriction.ts'
import { setRestriction } from '#server/identity/session/restrictions/set-restriction.ts'
import { exitWithError, openForCommand, parseArguments, resolveAuditActor } from './command-line.ts'
import { requireDatabase } from './require-stopped-app.ts'

/**
 * `npm run player -- …`: decisions of staff about one account. Works on the configured database while the
 * application runs, with immediate effect in all its processes; an embedded database belongs to the application
 * alone.
 */
const usage = `Usage: npm run player -- show WHO
       npm run player -- ban|suspend WHO --reason "…" [--until 2027-01-31]
       npm run player -- exclude WHO --reason "…" --period 6_months
       npm run player -- lift WHO --reason "…" [--kind banned|suspended|excluded]
       npm run player -- export WHO FILE
       npm run player -- session ID

WHO is a uid, a login, an e-mail or a phone number. --by names who acts, in the audit log; without it that is the name
of the account on this machine. --until is a day, whose beginning in UTC ends it, or a time such as
2027-01-31T12:00:00Z. --period is one of ${exclusionPeriods.join(', ')}.`

const kinds: Readonly<Record<string, RestrictionKind>> = {
  ban: 'banned',
  suspend: 'suspended',
}

const { values, positionals } = parseArguments(usage, {
  reason: { type: 'string', default: '' },
  until: { type: 'string' },
  period: { type: 'string' },
  kind: { type: 'string' },
  by: { type: 'string' },
})
const [verb = '', who = '', file] = positionals
if (!who || ![...Object.keys(kinds), 'exclude', 'show', 'lift', 'export', 'session'].includes(verb))
  exitWithError(usage)
const endsAt = values.until === undefined ? undefined : new Date(values.until)
if (endsAt && Number.isNaN(endsAt.getTime())) exitWithError(`--until ${values.until} is no day.`)

const period = exclusionPeriods.find((known) => known === values.period)
if (verb === 'exclude' && !period) exitWithError(usage)

const actor = resolveAuditActor(values.by)

const settings = loadSettings('The settings are wrong:', console.error)
requireDatabase(settings)
const ctx = await openForCommand(settings)

const plain = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

const findWho = async (): Promise<Player> => {
  const byUid = /^\d{1,9}$/.test(who) ? await findPlayer(ctx.db, Number(who)) : undefined
  const found = byUid ?? (await findPlayerBySignInName(ctx.db, canonicalSignInName(who)))
  return found ?? exitWithError(`No player here has the uid or name ${who}.`)
}

const restrictionsOf = (uid: number) =>
  ctx.db.selectFrom('player_standings').selectAll().where('uid', '=', uid).orderBy('id').execute()

const show = async (): Promise<void> => {
  const { uid, login, email, phone, country, currency, status, reg_time, last_sign_in_at } = await findWho()
  console.log(
    JSON.stringify(
      { uid, login, email, phone, country, currency, status, reg_time, last_sign_in_at },
      plain,
      2,
    ),
  )
  const [twin] = await ctx.db.selectFrom('suspected_duplicates').selectAll().where('uid', '=', uid).execute()
  if (twin)
    console.log(`looks like another account of ${twin.first_uid}: the same ${twin.likeness.join(', ')}`)
  for (const {
    kind,
    reason,
    set_by,
    set_at,
    ends_at,
    ended_at,
    ended_by,
    end_reason,
  } of await restrictionsOf(uid)) {
    const until = ends_at ? ` until ${ends_at.toISOString()}` : ''
    const end = ended_at ? `; ended ${ended_at.toISOString()} by ${ended_by}: ${end_reason}` : ''
    console.log(`${kind} from ${set_at.toISOString()}${until} by ${set_by}: ${reason}${end}`)
  }
}

const tell = (result: Result<string>): void => {
  if (result.ok) return console.log(`${who} is ${result.value}.`)
  const fields = Object.entries(result.refusal.fields ?? {}).map(
    ([name, codes]) => `${name}: ${codes.join(', ')}`,
  )
  console.error(`Refused. ${fields.join('; ')}`)
  process.exitCode = 1
}

/** The restriction to lift: the one named, or the only one there is. */
const kindToLift = async (uid: number): Promise<RestrictionKind> => {
  const open = (await restrictionsOf(uid)).filter(({ ended_at }) => ended_at === null).map(({ kind }) => kind)
  const [only] = open
  if (!only) return exitWithError(`${who} is neither banned nor suspended nor excluded.`)
  const named = open.find((kind) => kind === values.kind)
  if (named || (open.length === 1 && values.kind === undefined)) return named ?? only
  return exitWithError(`${who} is ${open.join(' and ')}. Say which to lift with --kind.`)
}

const exportTo = async (path: string): Promise<void> => {
  const { uid } = await findWho()
  await recordStandaloneAudit(ctx, { type: 'personal_data_exported', uid, actor, reason: values.reason })
  const pluginTables = await readPluginTables(ctx)
  await pipeline(
    exportPersonalData({ ...ctx, pluginTables }, uid),
    createWriteStream(path, { mode: 0o600, flags: 'wx' }),
  )
  console.log(`Everything held on ${who} stands in ${path}.`)
}

const showSession = async (): Promise<void> => {
  const trail = /^\d{1,18}$/.test(who) ? await sessionTrail(ctx, BigInt(who)) : undefined
  console.log(trail ? JSON.stringify(trail, plain, 2) : exitWithError(`There is no session ${who}.`))
}

const { reason } = values
const kind = kinds[verb]
if (verb === 'show') await show()
else if (verb === 'session') await showSession()
else if (verb === 'export') await exportTo(file ?? exitWithError(usage))
else {
  const { uid } = await findWho()
  if (period && verb === 'exclude') {
    const set = await exclude({ ...ctx, settings }, { uid, period, reason, actor })
    tell(set.ok ? ok(`excluded ${set.value.ends_at ? `until ${set.value.ends_at}` : 'for good'} now`) : set)
  } else if (kind) {
    const set = await setRestriction(ctx, { uid, kind, reason, endsAt, actor })
    tell(set.ok ? ok(`${set.value} now`) : set)
  } else {
    const lifted = await liftRestriction(ctx, { uid, kind: await kindToLift(uid), reason, actor })
    if (!lifted.ok) tell(lifted)
    else {
      const { status, returnAt } = lifted.value
      tell(ok(returnAt ? `${status} until ${returnAt.toISOString()}` : `${status} now`))
    }
  }
}
await ctx.connection.close()
