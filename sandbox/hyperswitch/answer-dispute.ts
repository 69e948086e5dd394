import { transact } from '#db/transaction.ts'
import { wholeToMinor } from '#contract/money.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { choicePlans, type DisputeStatus } from '../payments/choices.ts'
import { disputed } from '../payments/choose-outcome.ts'
import { sendMessagesJob } from '../payments/job-kinds.ts'
import { findPayment, type SandboxPayment } from '../payments/queries.ts'
import { queueMessages } from '../payments/send-messages.ts'
import { hyperswitchVendor } from './hyperswitch-vendor.ts'
import { disputeIdOf } from './hyperswitch-views.ts'

export type DisputeAnswered =
  | { readonly status: 'taken'; readonly payment: SandboxPayment }
  /** Accepted, but the answer is lost. */
  | { readonly status: 'lost' }
  | { readonly status: 'refused'; readonly code: string }
  | { readonly status: 'unknown' }

const referenceOf = (id: string): string => id.replace(/^dp_/, '')
const isDisputed = ({ state }: SandboxPayment): boolean => state === 'charged_back' || state === 'restored'

export const findDisputed = async (ctx: Kernel, id: string): Promise<SandboxPayment | undefined> => {
  const payment = await findPayment(ctx, referenceOf(id))
  const isIts = payment?.vendor === hyperswitchVendor.sysname && disputeIdOf(payment.reference) === id
  return isIts && isDisputed(payment) ? payment : undefined
}

type Steered = 'won' | 'lost' | 'answer_lost' | 'refused' | undefined

/** The result of evidence: by the last two digits of the deposit's whole units. */
const steer = ({ asked_minor: minor, currency }: SandboxPayment): Steered => {
  const ends = ((minor / wholeToMinor(1n, currency)) % 100n).toString()
  const steered: Readonly<Record<string, Steered>> = {
    '76': 'won',
    '77': 'lost',
    '78': 'answer_lost',
    '79': 'refused',
  }
  return steered[ends]
}

/** Accepts evidence, or the merchant's acceptance of the loss, once: only an open dispute takes either. */
export const answerDispute = async (
  ctx: Kernel,
  id: string,
  answer: 'evidence' | 'accept',
): Promise<DisputeAnswered> => {
  const found = await findDisputed(ctx, id)
  if (!found) return { status: 'unknown' }
  return transact(ctx.connection, async (tx): Promise<DisputeAnswered> => {
    const row = await tx.db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('reference', '=', found.reference)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const isOpen =
      row.state === 'charged_back' && (row.details.dispute_status ?? 'dispute_opened') === 'dispute_opened'
    if (!isOpen) return { status: 'refused', code: 'DE_03' }
    const steered = answer === 'accept' ? undefined : steer(row)
    if (steered === 'refused') return { status: 'refused', code: 'IR_16' }
    const status: DisputeStatus =
      answer === 'accept' ? 'dispute_accepted' : steered === 'lost' ? 'dispute_lost' : 'dispute_challenged'
    const now = ctx.clock.now()
    const state = steered === 'won' ? 'restored' : row.state
    const details = disputed(row, status, now)
    await tx.db
      .updateTable('sandbox_payments')
      .set({ state, details: JSON.stringify(details), updated_at: now })
      .where('reference', '=', row.reference)
      .execute()
    const payment = { ...row, state, details, updated_at: now }
    const told = choicePlans.charge_back.messages
    await queueMessages(
      ctx,
      tx,
      payment,
      steered === 'won' ? [...told, ...choicePlans.win_dispute.messages] : told,
    )
    await ctx.jobs.enqueue(tx, sendMessagesJob, { reference: row.reference })
    return steered === 'answer_lost' ? { status: 'lost' } : { status: 'taken', payment }
  })
}
