import { z } from 'zod'
import { handFates, type bettingDeskCalls } from '#contract/operator/betting/offer.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/approvals/approvable-action.ts'
import { requestApproval } from '#server/approvals/request-approval.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { DeskContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/kernel/result.ts'
import { fateOfHand } from './hand-fates.ts'
import { describeMarket, lockMarket, sayByHand } from './say-by-hand.ts'

const entered = z.object({
  market_id: z.string(),
  fates: z.record(z.string(), z.enum(handFates)),
  seen_version: z.number().int(),
})
type Entered = z.output<typeof entered>

/** Of every outcome that the market has it is said what became of it, and of no other. */
const checkFates = async (tx: Tx, { market_id: id, fates }: Entered): Promise<Result<true>> => {
  const outcomes = await tx.db
    .selectFrom('odds_outcomes')
    .select('outcome')
    .where('market_id', '=', BigInt(id))
    .execute()
  const given = Object.keys(fates)
  const isWhole =
    given.length > 0 &&
    given.length === outcomes.length &&
    outcomes.every(({ outcome }) => fates[outcome] !== undefined)
  return isWhole
    ? ok(true)
    : invalid('fates', 'UNKNOWN', { outcomes: outcomes.map(({ outcome }) => outcome) })
}

/** A result by hand: always two persons. It settles the bets as the feed’s does, and settles them anew where they were. */
export const resultByTwo: ApprovableAction<Entered> = {
  name: 'betting.result',
  right: 'betting.settle',
  input: entered,
  describe: async (ctx, { market_id: id, fates }) => ({ ...(await describeMarket(ctx, id)), result: fates }),
  execute: async (ctx, tx, given, { actor, reason }) => {
    const found = await lockMarket(tx, given)
    if (!found.ok) return found
    const checked = await checkFates(tx, given)
    if (!checked.ok) return checked
    const fates = Object.fromEntries(
      Object.entries(given.fates).map(([outcome, word]) => [outcome, fateOfHand[word]]),
    )
    const said = await sayByHand(
      ctx,
      tx,
      found.value,
      { kind: 'settled', fates },
      { name: actor.name, reason },
    )
    if (!said.ok) return said
    await recordAudit(ctx, tx, {
      type: 'odds_result_entered',
      actor,
      uid: null,
      subject: `odds_market:${given.market_id}`,
      reason,
      after: given.fates,
    })
    return ok(1)
  },
}

/** Asks for a result by hand; nothing is settled by it before a second person approves it. */
export const enterResult = (
  ctx: DeskContext,
  { reason, ...input }: z.output<(typeof bettingDeskCalls.enterResult)['input']>,
): Promise<Result<{ approval_id: string }>> =>
  transactResult(ctx.connection, async (tx) => {
    const found = await lockMarket(tx, input)
    if (!found.ok) return found
    const checked = await checkFates(tx, input)
    if (!checked.ok) return checked
    const subject = `odds_market:${input.market_id}`
    const asked = await requestApproval(ctx, tx, resultByTwo, { input, uid: null, subject, reason })
    return asked.ok ? ok({ approval_id: asked.value.id }) : asked
  })
