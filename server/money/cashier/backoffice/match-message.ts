import { z } from 'zod'
import { toMoney } from '#contract/money.ts'
import { transactResult } from '#db/transaction.ts'
import { canonicalName } from '#server/identity/account/canonical-names.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { requestApproval } from '#server/backoffice/approvals/request-approval.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { mayDo } from '#server/backoffice/operators/operator.ts'
import { checkUnmatched, creditUnmatched } from '../deposit/credit-unmatched.ts'

type CreditMessage = {
  provider: string
  event_id: string
  uid: number
  amount_minor: string
  currency: string
}

/** The subject of a request to credit a message's money. */
export const subjectOfMessage = (provider: string, eventId: string): string =>
  `message:${provider}/${eventId}`

/** The player of a typed uid or mail address. */
const findPlayer = ({ db }: Pick<BackofficeContext, 'db'>, typed: string) => {
  const players = db.selectFrom('players').select(['uid', 'email', 'status', 'currency'])
  return /^\d{1,9}$/.test(typed)
    ? players.where('uid', '=', Number(typed)).executeTakeFirst()
    : players.where('email_canonical', '=', canonicalName(typed)).executeTakeFirst()
}

/** Credits money that came without an order to its owner: always two persons, and once (C4, C5). */
export const creditMessage: ApprovableAction<CreditMessage> = {
  name: 'cashier.creditMessage',
  right: 'cashier.review',
  input: z.object({
    provider: z.string(),
    event_id: z.string(),
    uid: z.number().int().positive(),
    amount_minor: z.string().regex(/^[1-9]\d*$/),
    currency: z.string(),
  }),
  sumOf: ({ amount_minor, currency }) => ({ minor: BigInt(amount_minor), currency }),
  describe: async (ctx, { provider, event_id, uid, amount_minor, currency }) => {
    const [player, event] = await Promise.all([
      findPlayer(ctx, String(uid)),
      ctx.db
        .selectFrom('payment_provider_events')
        .selectAll()
        .where('provider', '=', provider)
        .where('event_id', '=', event_id)
        .executeTakeFirst(),
    ])
    return {
      uid,
      email: mayDo(ctx.operator, 'players.read') ? player?.email : undefined,
      player_status: player?.status,
      amount: toMoney(BigInt(amount_minor), currency),
      provider,
      message: event_id,
      order_reference: event?.order_reference,
    }
  },
  execute: (ctx, tx, { provider, event_id, uid }, by) =>
    creditUnmatched(ctx, tx, { provider, eventId: event_id, uid }, { actor: by.actor, reason: by.reason }),
}

/** The pending request about this message, for any player and any action. */
export const findPendingApproval = (
  { db, clock }: Pick<BackofficeContext, 'db' | 'clock'>,
  subject: string,
) =>
  db
    .selectFrom('approvals')
    .select('id')
    .where('subject', '=', subject)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()

/** Requests a credit of a message's money without an order; nothing moves before a second person approves. */
export const matchMessage = async (
  ctx: BackofficeContext,
  given: { provider: string; event_id: string; player: string; reason: string },
): Promise<Result<{ approval_id: string }>> => {
  const { provider, event_id, reason } = given
  if (reason.trim() === '') return invalid('reason', 'REQUIRED')
  const player = await findPlayer(ctx, given.player.trim())
  if (!player) return invalid('player', 'NOT_FOUND')
  const { uid } = player
  return transactResult(ctx.connection, async (tx) => {
    const checked = await checkUnmatched(ctx, tx, { provider, eventId: event_id, uid })
    if (!checked.ok) return checked
    const { amountMinor, currency } = checked.value.unmatchedPayment
    const subject = subjectOfMessage(provider, event_id)
    const waiting = await findPendingApproval({ ...tx, clock: ctx.clock }, subject)
    if (waiting) return invalid('approval', 'ALREADY_EXISTS', { approval_id: String(waiting.id) })
    const input = { provider, event_id, uid, amount_minor: String(amountMinor), currency }
    const asked = await requestApproval(ctx, tx, creditMessage, { input, uid, subject, reason })
    return asked.ok ? ok({ approval_id: asked.value.id }) : asked
  })
}
