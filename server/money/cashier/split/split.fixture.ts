import type { Transaction } from '#contract/cashier.ts'
import type { CashierTestApp, Payer } from '../cashier-test-app.fixture.ts'
import { validIban } from '../cashier-test-app.fixture.ts'

/** Pays a deposit from a card or an account with this name in the sandbox; default: the payer's own. */
export const depositFrom = async (
  testApp: CashierTestApp,
  payer: Payer,
  amount: string,
  { method = 'card', instrument }: { method?: string; instrument?: string } = {},
): Promise<string> => {
  const { data, refusal } = await payer.call('makedeposit', { method, amount })
  if (refusal) throw new Error(`The deposit was refused: ${JSON.stringify(refusal)}`)
  const id = (data as { transaction_id: string }).transaction_id
  const order = `deposit-${id}`
  if (instrument !== undefined) {
    const { reference, details } = await testApp.paymentOf(order)
    await testApp.ctx.db
      .updateTable('sandbox_payments')
      .set({ details: JSON.stringify({ ...details, instrument }) })
      .where('reference', '=', reference)
      .execute()
  }
  await testApp.choose(order, 'approve')
  return id
}

/** Requests a withdrawal to a bank account; returns its id. */
export const requests = async (payer: Payer, amount: string): Promise<string> => {
  const { data, refusal } = await payer.call('makewithdrawal', {
    method: 'bank',
    amount,
    requisites: { iban: validIban },
  })
  if (refusal) throw new Error(`The withdrawal was refused: ${JSON.stringify(refusal)}`)
  return (data as { transaction_id: string }).transaction_id
}

export const readPayment = async (payer: Payer, id: string): Promise<Transaction> =>
  (await payer.call('getdepositinfo', { id })).data

/** The parts of a withdrawal as its player sees them: destination, amount, state and reason. */
export const partsShownTo = async (payer: Payer, id: string) =>
  (await readPayment(payer, id)).parts.map(({ to, method, amount, state, reason }) => [
    to === 'account' ? 'account' : method,
    amount.amount,
    state,
    ...(reason ? [reason] : []),
  ])

/** Refunds of a deposit in the sandbox, in minor units. */
export const refundedMinor = async (testApp: CashierTestApp, deposit: string): Promise<bigint> => {
  const { reference } = await testApp.paymentOf(`deposit-${deposit}`)
  const rows = await testApp.ctx.db
    .selectFrom('sandbox_refunds')
    .select('amount_minor')
    .where('payment', '=', reference)
    .where('state', '=', 'succeeded')
    .execute()
  return rows.reduce((sum, row) => sum + row.amount_minor, 0n)
}
