import { dayMs } from '#contract/durations.ts'
import type { CashierTestApp, Payer } from '../cashier-test-app.fixture.ts'
import { depositFrom, requests } from '../split/split.fixture.ts'
import { approveWithdrawal } from '../withdrawal/decide-withdrawal.fixture.ts'
import { staff, wins } from '../cashier-test-app.fixture.ts'

/**
 * A withdrawal of 4050, the player's whole balance; the bank of the deposit of 4013 does not take its part, so
 * a person decides whether that goes to the account. Two of them exceed what goes to one account without a
 * proof.
 */
export const createCarriedWithdrawal = async (
  testApp: CashierTestApp,
  payer: Payer,
  instrument: string,
): Promise<string> => {
  await depositFrom(testApp, payer, '4013', { method: 'bank', instrument })
  await wins(testApp, payer, 37_00n)
  const id = await requests(payer, '4050')
  await testApp.settle()
  const sent = await approveWithdrawal(testApp.ctx, BigInt(id), staff)
  if (!sent.ok) throw new Error(`Withdrawal ${id} was not sent`)
  await testApp.settle()
  // The daily limit of unverified players is a separate rule (ER-22).
  await testApp.ctx.db
    .updateTable('cashier_transactions')
    .set({ created_at: new Date(testApp.ctx.clock.now().getTime() - 2 * dayMs) })
    .where('id', '=', BigInt(id))
    .execute()
  return id
}
