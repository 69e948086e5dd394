import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { seedDemonstration, seedingSteps } from '#db/seed/demonstration.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { isFullRun } from '../run/full-run.ts'
import { newDataDir } from './app-process.ts'
import { raceDatabase } from './race-database.ts'

/** Times that lie after the opening by their nature; every other time of the story is past by then. */
const mayLieAhead: ReadonlySet<string> = new Set([
  'approvals.expires_at',
  'bonuses.claim_until',
  'bonuses.wager_until',
  'campaign_mailings.starts_at',
  'campaign_offers.ends_at',
  'campaign_offers.starts_at',
  'cashback_periods.ends_at',
  'cashbacks.receiving_expired_at',
  'deposit_limits.pending_from',
  'free_round_games.ask_until',
  'free_round_packs.expires_at',
  'game_sessions.expires_at',
  'jackpot_cycles.ends_at',
  'loyalty_lots.expires_at',
  'odds_events.starts_at',
  'payment_dispute_updates.answer_by',
  'payment_disputes.answer_by',
  'player_standings.ends_at',
  'player_tokens.expires_at',
  'promo_codes.ends_at',
  'risk_cases.due_at',
  'sandbox_odds_feeds.spoken_for_until',
  'sandbox_rewards.end_time',
  'sessions.expires_at',
  'tournaments.ends_at',
  'tournaments.join_until',
  'tournaments.starts_at',
])

/** Times of the installation, not of the story: texts, and rows of migrations. */
const ofInstallation: ReadonlySet<string> = new Set([
  'content_entries.created_at',
  'content_entries.published_at',
  'content_entries.updated_at',
  'content_history.at',
  'sportsbook_limits.set_at',
])

/** Seeds in a process of its own; returns the signal that ended it, or null. */
const seeds = async (env: Record<string, string>): Promise<NodeJS.Signals | null> => {
  const child = spawn(process.execPath, ['dev/commands/seed.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, MODE: 'demo', NODE_ENV: 'production', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  if (code) throw new Error(`The seeding ended by itself with ${code}`)
  return signal
}

/** At the turn of a day and a month, on the day after one in which a week is settled. */
const opening = new Date('2026-12-01T00:02:00Z')

/** Each takes as long as the seeding up to its step. */
const killedAt = isFullRun ? [...Array(seedingSteps).keys()] : [5]

test('a first start that is killed at a step of seeding is begun again, and its story ends before the opening', async () => {
  const env = { DATABASE_URL: await raceDatabase('demonstration'), DATA_DIR: newDataDir() }
  const { DATABASE_URL: databaseUrl } = env
  for (const step of killedAt) {
    const armed = { FAILPOINT: 'seeding-step', FAILPOINT_PASSES: String(step) }
    expect([step, await seeds({ ...env, ...armed })]).toEqual([step, 'SIGKILL'])
  }
  const connection = await connect({ databaseUrl })
  const { db } = connection
  const settings = readSettings({ ...env, MODE: 'demo' })
  expect(await seedDemonstration({ settings, connection, log: createLog('silent'), opening })).toBe(true)
  try {
    const banned = await db
      .selectFrom('player_standings')
      .innerJoin('players', 'players.uid', 'player_standings.uid')
      .select('email')
      .where('kind', '=', 'banned')
      .execute()
    expect(banned).toEqual([{ email: 'dmitri@example.com' }])
    const tournaments = await db.selectFrom('tournaments').select(['starts_at', 'ends_at']).execute()
    expect(tournaments).toHaveLength(3)
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type like 'timestamp%' order by 1, 2`.execute(db)
    const ahead: string[] = []
    for (const { table, column } of columns) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} > ${opening}`.execute(
        db,
      )
      if (rows[0]?.count) ahead.push(`${table}.${column}`)
    }
    expect(ahead.filter((name) => !mayLieAhead.has(name) && !ofInstallation.has(name))).toEqual([])
    const last = await db
      .selectFrom('promo_codes')
      .select(({ fn }) => fn.max('created_at').as('at'))
      .executeTakeFirstOrThrow()
    expect(last.at?.getTime()).toBeLessThan(opening.getTime())
  } finally {
    await connection.close()
  }
  expect(await seeds(env)).toBe(null)
}, 1_200_000)
