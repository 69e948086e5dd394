import { z } from 'zod'
import type { backofficeBettingCalls } from '#contract/operator/betting/offer.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import { recordAudit, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { findResultMessages } from '../feed/store-results.ts'
import { marketResult } from '../feed/market-result.ts'
import {
  describeMarket,
  lockMarket,
  publishManualResult,
  type LockedMarket,
} from './publish-manual-result.ts'

const asked = z.object({
  market_id: z.string(),
  is_void: z.boolean(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  seen_version: z.number().int(),
})
type Span = z.output<typeof asked>

const momentOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso))

const isVoid = async (tx: Tx, { market: { id } }: LockedMarket, span: Span): Promise<boolean> => {
  const known = (await findResultMessages(tx.db, [id])).get(id) ?? []
  const [from, to] = [momentOf(span.from), momentOf(span.to)]
  return marketResult(known).voids.some((one) => one.from === from && one.to === to)
}

const publishVoid = async (
  ctx: BackofficeContext,
  tx: Tx,
  found: LockedMarket,
  span: Span,
  { actor, reason }: { actor: AuditActor; reason: string },
): Promise<Result<unknown>> => {
  const [from, to] = [momentOf(span.from), momentOf(span.to)]
  const said = await publishManualResult(
    ctx,
    tx,
    found,
    { kind: span.is_void ? 'voided' : 'void_lifted', from, to },
    { name: actor.name, reason },
  )
  if (!said.ok) return said
  await recordAudit(ctx, tx, {
    type: span.is_void ? 'odds_bets_voided' : 'odds_void_lifted',
    actor,
    uid: null,
    subject: `odds_market:${span.market_id}`,
    reason,
    after: { from: span.from, to: span.to },
  })
  return ok(1)
}

/** Voiding bets needs a second approver, as the rules for players say (S4). */
export const voidWithApproval: ApprovableAction<Span> = {
  name: 'betting.void',
  right: 'betting.settle',
  input: asked,
  describe: async (ctx, { market_id: id, is_void, from, to }) => ({
    ...(await describeMarket(ctx, id)),
    is_void,
    void_from: from,
    void_to: to,
  }),
  execute: async (ctx, tx, span, by) => {
    const found = await lockMarket(tx, span)
    return found.ok ? publishVoid(ctx, tx, found.value, span, by) : found
  },
}

/** Requests to void or restore bets accepted in a time span; effective once a second person approves. */
export const setVoid = async (
  ctx: BackofficeContext,
  {
    reason: given,
    from: begin,
    to: end,
    ...rest
  }: z.output<(typeof backofficeBettingCalls.setVoid)['input']>,
): Promise<Result<{ approval_id: string }>> => {
  const reason = given.trim()
  const [from, to] = [begin ?? null, end ?? null]
  if (reason === '') return invalid('reason', 'REQUIRED')
  if (from !== null && to !== null && Date.parse(from) >= Date.parse(to)) return invalid('to', 'MIN_VALUE')
  const span: Span = { ...rest, from, to }
  return transactResult(ctx.connection, async (tx): Promise<Result<{ approval_id: string }>> => {
    const found = await lockMarket(tx, span)
    if (!found.ok) return found
    // The approval applies to the same version.
    if (!span.is_void && !(await isVoid(tx, found.value, span))) return invalid('from', 'NOT_FOUND')
    const subject = `odds_market:${span.market_id}`
    const asked = await requestApproval(ctx, tx, voidWithApproval, {
      input: span,
      uid: null,
      subject,
      reason,
    })
    return asked.ok ? ok({ approval_id: asked.value.id }) : asked
  })
}
