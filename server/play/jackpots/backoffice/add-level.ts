import type { z } from 'zod'
import type { JackpotLevelTerms } from '#contract/jackpot-terms.ts'
import type { backofficeJackpotsCalls } from '#contract/operator/bonuses/jackpots.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { addLevel } from '../pool/add-level.ts'

type Asked = z.output<typeof backofficeJackpotsCalls.addLevel.input>

/** Fields of other kinds are ignored. */
export const addLevelHandler = async (
  ctx: BackofficeContext,
  { sysname, name, kind, basis_points: basisPoints, seed, cap, odds, hour }: Asked,
): Promise<Result<{ levels: number }>> => {
  if (seed === undefined) return invalid('seed', 'REQUIRED')
  const level: JackpotLevelTerms = {
    name: name.trim(),
    kind,
    basisPoints,
    seed,
    cap: kind === 'must_hit_by' ? (cap ?? null) : null,
    odds: kind === 'progressive' ? (odds ?? null) : null,
    hour: kind === 'timed' ? (hour ?? null) : null,
  }
  return transactResult(ctx.connection, async (tx): Promise<Result<{ levels: number }>> => {
    const done = await addLevel(ctx, tx, { sysname, level, actor: operatorActor(ctx.operator.email) })
    return done.ok ? ok({ levels: done.value }) : done
  })
}
