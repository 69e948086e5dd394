import { testOrigin } from '#test/app.ts'
import type { BackofficeAnswer, Hired } from '#test/backoffice.ts'
import type { CashierTestApp } from '../cashier/cashier-test-app.fixture.ts'

export const sendFile = async (
  testApp: CashierTestApp,
  who: Hired,
  call: string,
  { text, ...input }: { text: string | Uint8Array<ArrayBuffer>; name?: string; provider?: string },
): Promise<BackofficeAnswer> => {
  const query = new URLSearchParams({ name: 'file.csv', ...input })
  const answer = await testApp.desk.fetch(`/backoffice/api/${call}?${query}`, {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'text/csv',
      origin: testOrigin,
      'x-forwarded-for': who.ip,
      cookie: `desk=${who.token}`,
    },
  })
  const body = (await answer.json()) as { data?: never; error?: { error_data: unknown } }
  return {
    status: answer.status,
    data: body.data as never,
    error: body.error as never,
    fields: body.error?.error_data,
  }
}

const columns =
  'datestamp,accountname,currency,amount,total,orderid,ordertype,messageid,username,fxpaymentamount,fxpaymentcurrency,settlementbankwithdrawalid,extraref'

export type TrustlyRecord = {
  amount: string
  type: string
  /** Our order's reference there, and Trustly's id. */
  message?: string
  order?: string
  at?: string
  fx?: readonly [amount: string, currency: string]
}

/** A file in Trustly’s format, of one currency and one bank transfer. */
export const trustlyFile = (
  records: readonly TrustlyRecord[],
  {
    total,
    batch = '1234567890',
    currency = 'EUR',
  }: { total?: string; batch?: string; currency?: string } = {},
): string => {
  const cents = records.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  const sum = total ?? (cents / 100).toFixed(2)
  return [
    columns,
    ...records.map(({ amount, type, message = '', order = '', at = '2026-11-02 11:50:06.46106+00', fx }) =>
      [
        at,
        'SUSPENSE_ACCOUNT_CLIENT_FUNDS_SWEDEN_ESSE',
        currency,
        amount,
        sum,
        order,
        type,
        message,
        'baize',
        fx?.[0] ?? '',
        fx?.[1] ?? '',
        batch,
        '',
      ].join(','),
    ),
  ].join('\n')
}

export const genericFile = (lines: readonly string[]): string =>
  ['reference,kind,amount,fee,currency,date', ...lines].join('\r\n')
