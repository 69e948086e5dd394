import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { readPlayerFacts } from '#server/rewards/campaigns/offers/player-facts.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { admitToPlay } from '#server/compliance/responsible-gaming/play-eligibility.ts'
import { joinProblem } from './join-problem.ts'

/** Joins a tournament (TN-04, TN-05), once, within its capacity; a player who may not play may not join. */
export const participate = (
  ctx: CallContext,
  { tournament_id: sysname }: { tournament_id: string },
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const { uid } = ctx
    const admitted = await admitToPlay(ctx, tx, uid, 'play')
    if (!admitted.ok) return admitted
    const row = await tx.db
      .selectFrom('tournaments')
      .selectAll()
      .where('sysname', '=', sysname)
      .where('status', '=', 'published')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) return invalid('tournament_id', 'NOT_FOUND')
    const now = ctx.clock.now()
    const facts = await readPlayerFacts(tx.db, uid, now)
    if (!facts) return refuse('Authorization')
    const joined = await tx.db
      .selectFrom('tournament_participants')
      .select('uid')
      .where('tournament_id', '=', row.id)
      .where('uid', '=', uid)
      .executeTakeFirst()
    const problem = joinProblem(row, facts, joined !== undefined)
    if (problem === 'NEED_DEPOSIT') return refuse('UserNeedDeposit')
    if (problem) return invalid('tournament_id', problem)
    await tx.db
      .insertInto('tournament_participants')
      .values({ tournament_id: row.id, uid, joined_at: now, counts_from: now, reached_at: now })
      .execute()
    await tx.db
      .updateTable('tournaments')
      .set({ joined: row.joined + 1 })
      .where('id', '=', row.id)
      .execute()
    await recordAudit(ctx, tx, { type: 'tournament_joined', uid, subject: `tournament:${sysname}` })
    return ok(1)
  })
