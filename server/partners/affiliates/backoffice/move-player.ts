import { sql } from 'kysely'
import { transactResult } from '#db/transaction.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { dayOf } from '../months.ts'
import { lockAffiliate, nextPlayerNumber } from '../players/attribution.ts'

type Typed = { uid: number; affiliate_id?: string | undefined; starts_on: string; reason: string }

/**
 * Moves a player to another affiliate, or to none, from a coming day: earlier play stays with the earlier
 * affiliate. A moved player is an acquisition of neither.
 */
export const movePlayer = async (
  ctx: BackofficeContext,
  { uid, affiliate_id: wanted, starts_on: day, reason: typed }: Typed,
): Promise<Result<1>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const now = ctx.clock.now()
  if (day <= dayOf(now)) return invalid('starts_on', 'PAST')
  return transactResult(ctx.connection, async (tx): Promise<Result<1>> => {
    const player = await tx.db
      .selectFrom('players')
      .select('uid')
      .where('uid', '=', uid)
      .forShare()
      .executeTakeFirst()
    if (!player) return invalid('uid', 'NOT_FOUND')
    const target = wanted === undefined ? undefined : await lockAffiliate(tx, BigInt(wanted))
    if (wanted !== undefined && !target) return invalid('affiliate_id', 'NOT_FOUND')
    if (target?.status === 'closed') return invalid('affiliate_id', 'CLOSED')
    const { rows } = await sql<{
      id: bigint
      affiliate_id: bigint
      starts_on: string
      ends_on: string | null
    }>`
      select id, affiliate_id, starts_on::text, ends_on::text from affiliate_players
      where uid = ${uid} order by starts_on desc limit 1 for update`.execute(tx.db)
    const [last] = rows
    if (last && day <= last.starts_on) return invalid('starts_on', 'MIN_VALUE')
    const present = last?.ends_on === null ? last : undefined
    if (last?.ends_on && target && day < last.ends_on) return invalid('starts_on', 'MIN_VALUE')
    if (present?.affiliate_id === target?.id) return invalid('affiliate_id', 'ALREADY_EXISTS')
    if (present)
      await tx.db
        .updateTable('affiliate_players')
        .set({ ends_on: day })
        .where('id', '=', present.id)
        .execute()
    const actor = operatorActor(ctx.operator.email)
    if (target)
      await tx.db
        .insertInto('affiliate_players')
        .values({
          uid,
          affiliate_id: target.id,
          tracker_id: null,
          number: await nextPlayerNumber(tx, target.id),
          click_id: null,
          starts_on: day,
          ends_on: null,
          joined_at: now,
          moved_by: actor.name,
          reason,
        })
        .execute()
    await recordAudit(ctx, tx, {
      type: 'affiliate_player_moved',
      uid,
      subject: target ? `affiliate:${target.id}` : `affiliate:${present?.affiliate_id ?? ''}`,
      reason,
      before: { affiliate: present ? String(present.affiliate_id) : null },
      after: { affiliate: target ? String(target.id) : null, starts_on: day },
    })
    return ok(1)
  })
}
