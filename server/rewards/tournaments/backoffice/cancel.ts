import type { z } from 'zod'
import type { backofficeTournamentsCalls } from '#contract/operator/bonuses/tournaments.ts'
import { transactResult } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { cancelTournament } from '../prizes/publish-tournament.ts'

type Asked = z.output<typeof backofficeTournamentsCalls.cancel.input>
type Answer = z.input<typeof backofficeTournamentsCalls.cancel.output>

export const cancelHandler = async (
  ctx: BackofficeContext,
  { sysname, reason: typed }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const actor = operatorActor(ctx.operator.email)
    const done = await cancelTournament(ctx, tx, sysname, { actor, reason })
    return done.ok ? ok({ state: 'cancelled' }) : done
  })
}
