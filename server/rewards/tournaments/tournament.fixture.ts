import { hourMs, minuteMs } from '#contract/durations.ts'
import type { PlacedPlayer, Tournament } from '#contract/tournaments.ts'
import type { Db } from '#db/connect.ts'
import { transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { sql, type Insertable } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Actor } from '#test/players.ts'
import { publishTournament } from './prizes/publish-tournament.ts'

type Row = Insertable<Database['tournaments']>
type Prize = { readonly amount?: bigint; readonly promotion?: string; readonly gift?: string }

const actor = systemActor('tests')

/** A draft that begins now, lasts an hour, for players with euros; `prizes` by place, first place first. */
const drafts = async (
  ctx: Pick<Kernel, 'db' | 'clock'>,
  sysname: string,
  { prizes = [{ amount: 5000n }], ...row }: Partial<Row> & { prizes?: readonly Prize[] } = {},
): Promise<bigint> => {
  const now = ctx.clock.now()
  const ends = (row.ends_at as Date | undefined) ?? new Date(now.getTime() + hourMs)
  const { id } = await ctx.db
    .insertInto('tournaments')
    .values({
      sysname,
      texts: JSON.stringify({ en: { title: `The ${sysname}`, description: 'Play.', rules: 'Fair.' } }),
      image_url: null,
      provider: null,
      currency: 'EUR',
      model: 'multiplier',
      best_of: null,
      least_stake_minor: 10n,
      conditions: '[]',
      capacity: null,
      join_from: new Date(now.getTime() - minuteMs),
      join_until: ends,
      starts_at: now,
      created_by: 'tests',
      created_at: now,
      ...row,
      ends_at: ends,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('tournament_prizes')
    .values(
      prizes.map(({ amount = 0n, promotion = null, gift = null }, at) => ({
        tournament_id: id,
        place: at + 1,
        amount_minor: amount,
        promotion,
        gift,
      })),
    )
    .execute()
  return id
}

export const holds = async (
  ctx: Kernel,
  sysname: string,
  row: Parameters<typeof drafts>[2] = {},
): Promise<bigint> => {
  const id = await drafts(ctx, sysname, row)
  const done = await transactResult(ctx.connection, (tx) =>
    publishTournament(ctx, tx, { sysname, revision: 1 }, { actor, reason: 'a test' }),
  )
  if (!done.ok) throw new Error(JSON.stringify(done.refusal))
  return id
}

export const joins = (player: Actor, sysname: string) =>
  player.post('tournaments/participate', { tournament_id: sysname })

export const readTournament = async (reader: Actor, sysname: string): Promise<Tournament> => {
  const { data } = await reader.get('tournaments/get', { 'ids[]': sysname })
  const [found] = (data as { items: Tournament[] }).items
  if (!found) throw new Error(`There is no tournament ${sysname}`)
  return found
}

export const readTable = async (reader: Actor, sysname: string): Promise<PlacedPlayer[]> =>
  (
    (await reader.get('tournaments/getTable', { tournament_id: sysname, count: '100' })).data as {
      items: PlacedPlayer[]
    }
  ).items

export const escrow = async (db: Db, id: bigint): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('wallet_entries as entry')
        .innerJoin('wallet_accounts as account', 'account.id', 'entry.account_id')
        .innerJoin('wallet_postings as posting', 'posting.id', 'entry.posting_id')
        .select((row) => row.fn.sum<bigint>('amount_minor').as('sum'))
        .where('account.kind', '=', 'house')
        .where('account.name', '=', 'prizes')
        .where(sql`split_part(posting.reference_id, ':', 1)`, '=', String(id))
        .where('posting.reference_type', 'in', ['tournament', 'tournament_place'])
        .executeTakeFirstOrThrow()
    ).sum ?? 0,
  )

export const idOf = async (db: Db, sysname: string): Promise<bigint> =>
  (await db.selectFrom('tournaments').select('id').where('sysname', '=', sysname).executeTakeFirstOrThrow())
    .id
