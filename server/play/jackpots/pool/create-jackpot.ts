import type { JackpotGames } from '#contract/jackpot-games.ts'
import type { JackpotLevelTerms } from '#contract/jackpot-terms.ts'
import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import type { JackpotTexts } from '../schema.ts'

export type NewJackpot = {
  readonly sysname: string
  readonly currency: string
  readonly games: JackpotGames
  readonly levels: readonly JackpotLevelTerms[]
  readonly texts: JackpotTexts
  readonly imageUrl: string | null
  readonly priority: number
}

/** Creates a jackpot: a draft that accepts no contributions and cannot be won before it is started. */
export const createJackpot = async (
  ctx: Auditor,
  tx: Tx,
  { sysname, currency, games, levels, texts, imageUrl, priority }: NewJackpot,
  actor: AuditActor,
): Promise<Result<{ id: bigint }>> => {
  const made = await tx.db
    .insertInto('jackpots')
    .values({
      sysname,
      currency,
      games: JSON.stringify(games),
      levels: JSON.stringify(levels),
      texts: JSON.stringify(texts),
      image_url: imageUrl,
      priority,
      created_by: actor.name,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.column('sysname').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return invalid('sysname', 'ALREADY_EXISTS')
  await recordAudit(ctx, tx, {
    type: 'jackpot_made',
    actor,
    uid: null,
    subject: `jackpot:${sysname}`,
    after: { currency, games, levels },
  })
  return ok({ id: made.id })
}
