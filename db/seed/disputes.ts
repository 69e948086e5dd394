import { chooseOutcome } from '#sandbox/payments/choose-outcome.ts'
import type { Choice } from '#sandbox/payments/choices.ts'
import { removeRoute } from '#server/money/cashier/routes/remove-route.ts'
import { saveRoute } from '#server/money/cashier/routes/save-route.ts'
import type { Context, BackofficeContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { acceptDispute } from '#server/money/disputes/answer/accept-dispute.ts'
import { defendDispute } from '#server/money/disputes/answer/defend-dispute.ts'
import { addDisputeNote } from '#server/money/disputes/backoffice/add-dispute-note.ts'
import { assignDispute } from '#server/money/disputes/backoffice/assign-dispute.ts'
import { saveEvidence } from '#server/money/disputes/evidence/save-evidence.ts'
import { register } from './actor.ts'
import { backofficeContextOf } from './backoffice-payments.ts'
import { confirmsAddress, deposits, namesThemselves, plays, type Stage } from './story.ts'
import { unwrap } from './story-context.ts'

const provider = 'hyperswitch'
const country = 'FI'

/** During `work`, cards of a country are paid through the vendor whose sandbox accepts answers to disputes. */
const throughVendor = async <T>(ctx: Context, work: () => Promise<T>): Promise<T> => {
  const chief = await backofficeContextOf(ctx, 'staff@example.com')
  unwrap(
    'the disputes',
    await saveRoute(chief, { kind: 'deposit', method: 'card', country, providers: provider }),
  )
  const made = await work()
  const route = await ctx.db
    .selectFrom('payment_routes')
    .select('id')
    .where('method', '=', 'card')
    .where('country', '=', country)
    .executeTakeFirstOrThrow()
  unwrap('the disputes', await removeRoute(chief, { id: String(route.id) }))
  return made
}

const payAndPlay = async (stage: Stage): Promise<readonly string[]> => {
  const player = await register(stage, 'helmi@example.com', { country })
  await namesThemselves(player, 'Helmi', 'Korhonen')
  await stage.wait(0)
  await confirmsAddress(player)
  await deposits(player, '35')
  const paid: string[] = []
  for (const sum of ['120', '45', '76', '150', '31', '64']) paid.push(await deposits(player, sum))
  await plays(player, 'night-ferry', '500', 30)
  return paid
}

/** Card payments to be disputed, by a player with rounds since; made some time before. */
export const payByCard = (ctx: Context, stage: Stage): Promise<readonly string[]> =>
  throughVendor(ctx, () => payAndPlay(stage))

const choose = async (ctx: Context, deposit: string, choice: Choice): Promise<void> => {
  const payment = await ctx.db
    .selectFrom('sandbox_payments')
    .select('reference')
    .where('vendor', '=', provider)
    .where((is) => is(is.ref('details', '->>').key('label'), '=', `deposit-${deposit}`))
    .executeTakeFirstOrThrow()
  await chooseOutcome(ctx, payment.reference, choice)
}

const disputeOf = async ({ db }: Pick<Kernel, 'db'>, deposit: string): Promise<string> => {
  const { id } = await db
    .selectFrom('payment_disputes')
    .select('id')
    .where('order_reference', '=', `deposit-${deposit}`)
    .executeTakeFirstOrThrow()
  return String(id)
}

const defend = async (paula: BackofficeContext, id: string): Promise<void> => {
  unwrap('the disputes', await assignDispute(paula, { id, is_mine: true }))
  const { version } = await paula.db
    .selectFrom('dispute_cases')
    .select('version')
    .where('dispute_id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  unwrap('the disputes', await defendDispute(paula, { id, version }))
}

/** Disputes in every state: two need an answer, one is submitted, one won, one lost, one accepted. */
export const seedDisputes = async (ctx: Context, stage: Stage, paid: readonly string[]): Promise<void> => {
  const [open = '', sent = '', won = '', lost = '', accepted = '', other = ''] = paid
  for (const deposit of paid) await choose(ctx, deposit, 'charge_back')
  await stage.wait(0)
  const paula = await backofficeContextOf(ctx, 'payments@example.com')
  await defend(paula, await disputeOf(ctx, sent))
  await defend(paula, await disputeOf(ctx, won))
  await choose(ctx, lost, 'lose_dispute')
  unwrap(
    'the disputes',
    await acceptDispute(paula, {
      id: await disputeOf(ctx, accepted),
      reason: 'Duplicate payment, confirmed by their messages',
    }),
  )
  const id = await disputeOf(ctx, open)
  unwrap('the disputes', await assignDispute(paula, { id, is_mine: true }))
  unwrap(
    'the disputes',
    await saveEvidence(paula, {
      id,
      version: 1,
      statement:
        'The holder wrote to us on the day of the payment and asked how long a withdrawal takes. The payment is theirs.',
    }),
  )
  unwrap(
    'the disputes',
    await addDisputeNote(paula, { id, text: 'Asked support for what they wrote that day.' }),
  )
  unwrap(
    'the disputes',
    await addDisputeNote(paula, {
      id: await disputeOf(ctx, other),
      text: 'The same player as the others of today: look at them together.',
    }),
  )
  await stage.wait(0)
}
