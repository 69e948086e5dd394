import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import type { backofficeBetsCalls } from '#contract/operator/betting/bets.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { decideBet, type WholeBet } from '../../settlement/decide-bet.ts'
import { lockAcceptedBets, readResults } from '../../settlement/read-bets.ts'
import { writeDecisions } from '../../settlement/write-decisions.ts'
import { betRows } from '../bet-rows.ts'

const asked = z.object({
  bet_id: z.string(),
  is_void: z.boolean(),
  /** The latest settlement version that the caller saw. */
  seen_version: z.number().int(),
})
type Asked = z.output<typeof asked>

/** Locks an accepted or settled bet and checks that it is as the caller saw it. */
const lockBet = async (tx: Tx, { bet_id: id, is_void: isVoid, seen_version: seen }: Asked) => {
  const [whole] = await lockAcceptedBets(tx, [BigInt(id)])
  if (!whole) return invalid('bet_id', 'NOT_FOUND')
  const { settlement_version: version, state, is_void_by_hand: isVoidByHand } = whole.bet
  if (version !== seen) return conflict('seen_version', { seen_version: version })
  // A cashed-out bet is final.
  if (state === 'cashed_out') return invalid('bet_id', 'NOT_ALLOWED', { state })
  return isVoidByHand === isVoid ? invalid('is_void', 'ALREADY_EXISTS') : ok(whole)
}

const settle = async (
  ctx: BackofficeContext,
  tx: Tx,
  { bet, legs }: WholeBet,
  isVoid: boolean,
): Promise<Pick<WholeBet['bet'], 'state' | 'payout_minor' | 'settlement_version'>> => {
  await tx.db
    .updateTable('sportsbook_bets')
    .set({ is_void_by_hand: isVoid, changed_at: ctx.clock.now() })
    .where('id', '=', bet.id)
    .execute()
  const whole = { bet: { ...bet, is_void_by_hand: isVoid }, legs }
  const decided = decideBet(whole, await readResults(tx.db, [whole]))
  await writeDecisions(ctx, tx, [{ bet: whole.bet, decided }], 'staff')
  return tx.db
    .selectFrom('sportsbook_bets')
    .select(['state', 'payout_minor', 'settlement_version'])
    .where('id', '=', bet.id)
    .executeTakeFirstOrThrow()
}

/** Voiding a bet, or restoring its results, needs a second approver. */
export const betVoidWithApproval: ApprovableAction<Asked> = {
  name: 'bets.void',
  right: 'betting.settle',
  input: asked,
  describe: async ({ db }, { bet_id: id, is_void }) => {
    const row = await betRows(db).where('bet.id', '=', BigInt(id)).executeTakeFirst()
    if (!row) return {}
    return {
      uid: row.uid,
      event: row.event,
      stake: toMoney(row.stake_minor, row.currency),
      bet_state: row.state,
      paid: toMoney(row.payout_minor, row.currency),
      is_void,
    }
  },
  execute: async (ctx, tx, given, { actor, reason }) => {
    const found = await lockBet(tx, given)
    if (!found.ok) return found
    const { bet } = found.value
    const now = await settle(ctx, tx, found.value, given.is_void)
    await recordAudit(ctx, tx, {
      type: given.is_void ? 'betting_bet_voided' : 'betting_void_lifted',
      actor,
      uid: bet.uid,
      subject: `bet:${bet.id}`,
      reason,
      before: { state: bet.state, payout_minor: bet.payout_minor },
      after: { state: now.state, payout_minor: now.payout_minor, version: now.settlement_version },
    })
    return ok(1)
  },
}

/** Requests that one bet is voided or restored; effective once a second person approves. */
export const setBetVoid = (
  ctx: BackofficeContext,
  { reason: given, ...input }: z.output<(typeof backofficeBetsCalls.setVoid)['input']>,
): Promise<Result<{ approval_id: string }>> =>
  transactResult(ctx.connection, async (tx): Promise<Result<{ approval_id: string }>> => {
    const reason = given.trim()
    if (reason === '') return invalid('reason', 'REQUIRED')
    const found = await lockBet(tx, input)
    if (!found.ok) return found
    const { id, uid } = found.value.bet
    const made = await requestApproval(ctx, tx, betVoidWithApproval, {
      input,
      uid,
      subject: `bet:${id}`,
      reason,
    })
    return made.ok ? ok({ approval_id: made.value.id }) : made
  })
