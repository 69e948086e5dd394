import { signatureHeader, signBody } from '#server/money/payments/hyperswitch/hyperswitch-signature.ts'
import { demonstrationAccounts } from '#server/money/payments/demonstration-accounts.ts'
import type { DisputeCard, disputesCalls } from '#contract/operator/disputes.ts'
import { createStaffRole, hire, type BackofficeAnswer, type Hired } from '#test/backoffice.ts'
import type { z } from 'zod'
import {
  fund,
  createCashierTestApp,
  type CashierTestApp,
  type Payer,
} from '../cashier/cashier-test-app.fixture.ts'

type List = z.output<(typeof disputesCalls.getList)['output']>
let roles = 0
let messages = 0

/** The vendor's message about a deposit's dispute, with the given changes. */
const disputeMessage =
  (testApp: CashierTestApp) =>
  async (deposit: string, rest: Readonly<Record<string, unknown>>): Promise<number> => {
    const key = demonstrationAccounts(testApp.ctx).hyperswitch.webhook_key
    const payment = await testApp.paymentOf(`deposit-${deposit}`)
    const object = {
      dispute_id: `dp_${payment.reference}`,
      payment_id: payment.reference,
      amount: String(payment.amount_minor),
      currency: payment.currency,
      dispute_stage: 'dispute',
      dispute_status: 'dispute_opened',
      connector_reason_code: '10.4',
      connector_reason: 'Fraud',
      ...rest,
    }
    const body = Buffer.from(
      JSON.stringify({ event_id: `evt_d${messages++}`, content: { type: 'dispute_details', object } }),
    )
    const answer = await testApp.fetch('/callbacks/payments/hyperswitch', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [signatureHeader]: signBody(key, body) },
    })
    return answer.status
  }

/** An application with Hyperswitch as provider, where deposits are disputed and staff answers. */
export const createDisputesTestApp = async (databaseUrl?: string) => {
  const testApp = await createCashierTestApp({
    provider: 'hyperswitch',
    ...(databaseUrl ? { databaseUrl } : {}),
  })
  const { db } = testApp.ctx

  const says = disputeMessage(testApp)

  return {
    ...testApp,
    says,
    disputed: async (payer: Payer, amount: string) => {
      const deposit = await fund(testApp, payer, amount)
      await testApp.choose(`deposit-${deposit}`, 'charge_back')
      await testApp.settle()
      const { id } = await db
        .selectFrom('payment_disputes')
        .select('id')
        .where('order_reference', '=', `deposit-${deposit}`)
        .executeTakeFirstOrThrow()
      return { deposit, id: String(id) }
    },
    withRights: async (...own: Parameters<typeof createStaffRole>[2]): Promise<Hired> => {
      const role = `disputes${roles++}`
      await createStaffRole(testApp.desk, role, own)
      return hire(testApp.desk, [role])
    },
    card: async (who: Hired, id: string): Promise<DisputeCard> =>
      (await who.get('disputes/get', { id })).data as DisputeCard,
    list: async (who: Hired, input: Record<string, string> = {}): Promise<List> =>
      (await who.get('disputes/getList', input)).data as List,
    attach: async (
      who: Hired,
      query: Record<string, string>,
      bytes: Uint8Array,
    ): Promise<BackofficeAnswer> => {
      const answer = await testApp.fetch(`/backoffice/api/disputes/addFile?${new URLSearchParams(query)}`, {
        method: 'POST',
        body: Buffer.from(bytes),
        headers: {
          'content-type': 'application/octet-stream',
          origin: 'http://localhost:3000',
          'x-forwarded-for': who.ip,
          cookie: `desk=${who.token}`,
        },
      })
      const body = (await answer.json()) as { data?: never; error?: BackofficeAnswer['error'] }
      return {
        status: answer.status,
        data: body.data as never,
        error: body.error,
        fields: body.error?.error_data,
      }
    },
  }
}
export type DisputesTestApp = Awaited<ReturnType<typeof createDisputesTestApp>>
