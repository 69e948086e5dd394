import { majorText } from '#contract/money.ts'
import { hourSeconds } from '#contract/durations.ts'
import type { Connection } from '../provider/connection.ts'
import { createOrderNames } from '../provider/order-names.ts'
import type { DepositStart, PaymentOrder, PaymentProvider } from '../provider/port.ts'
import { createPixClient } from './pix-client.ts'
import { isPixCode } from './pix-code.ts'
import { createPixRefunds } from './pix-refunds.ts'
import { readCall, reportOf, returnsOf } from './pix-reports.ts'
import { charge, pixCurrency, type Charge } from './pix-wire.ts'

const lifetimeSeconds = hourSeconds

/** Queries an unknown charge, which needs all settings but no money. */
const testConnection = async (
  call: ReturnType<typeof createPixClient>,
  { url, token_url: tokenUrl }: Connection<'pix'>['account'],
  txid: string,
): Promise<readonly string[]> => {
  const answer = await call('GET', `/cob/${txid}`)
  if (!answer) return [`${url} doesn’t answer, or ${tokenUrl} gives client_id no token for client_secret`]
  if (answer.httpStatus === 401 || answer.httpStatus === 403)
    return ['the token isn’t accepted: the client needs cob.read and cob.write']
  return answer.httpStatus === 404 ? [] : [`${url} answers ${answer.httpStatus}, as no API Pix does`]
}

/**
 * A bank with the API Pix of the Banco Central do Brasil (https://github.com/bacen/pix-api). A charge is known
 * by the txid that we give it, and paid by a code that the payer scans or copies. The bank's messages are not
 * signed, so each only leads to a query. Sending Pix is no part of the API.
 */
export const createPix = (connection: Connection<'pix'>): PaymentProvider => {
  const { account, namespace } = connection
  const names = createOrderNames(namespace, { length: 32, separator: '' })
  const call = createPixClient(connection)

  const read = (answer: { body: unknown } | undefined, txid: string): Charge | undefined => {
    const parsed = charge.safeParse(answer?.body)
    return parsed.success && parsed.data.txid === txid ? parsed.data : undefined
  }

  const find = async (txid: string): Promise<Charge | 'unknown' | undefined> => {
    const answer = await call('GET', `/cob/${txid}`)
    if (answer?.httpStatus === 404) return 'unknown'
    return answer?.httpStatus === 200 ? read(answer, txid) : undefined
  }

  const startedBy = (order: PaymentOrder, it: Charge | undefined): DepositStart => {
    const code = it?.pixCopiaECola
    const isSame = it?.valor.original === order.amountMinor && it.chave === account.key
    if (!it || !isSame || !code || !isPixCode(code)) return { status: 'fault', isFinal: false }
    return {
      status: 'started',
      providerReference: it.txid,
      action: { type: 'qr', url: code, method: 'GET', fields: {} },
    }
  }

  return {
    sysname: account.name,
    orderOf: names.referenceOf,
    methods: { deposit: account.methods, payout: [] },

    async startDeposit(order) {
      if (order.currency !== pixCurrency) return { status: 'fault', isFinal: true }
      const txid = names.nameOf(order.reference)
      const answer = await call('PUT', `/cob/${txid}`, {
        calendario: { expiracao: lifetimeSeconds },
        valor: { original: majorText(order.amountMinor, pixCurrency) },
        chave: account.key,
      })
      if (answer?.httpStatus === 201 || answer?.httpStatus === 200)
        return startedBy(order, read(answer, txid))
      if (!answer || answer.httpStatus < 400 || answer.httpStatus >= 500)
        return { status: 'fault', isFinal: false }
      // A duplicate txid is refused, so a refusal means nothing before a query.
      const found = await find(txid)
      if (found === 'unknown') return { status: 'fault', isFinal: true }
      return startedBy(order, found)
    },

    startPayout: async () => ({ status: 'fault' }),

    verifyCallback: (rawBody, _headers, _now, path = '') =>
      readCall(account.webhook_key, path, rawBody, names.referenceOf),

    refunds: createPixRefunds(connection, { find, names }),

    testConnection: () => testConnection(call, account, names.nameOf('deposit-9007199254740991')),

    async fetchStatus({ reference }) {
      const found = await find(names.nameOf(reference))
      if (found === 'unknown') return { status: 'unknown' }
      if (!found) return { status: 'fault' }
      return {
        status: 'known',
        report: reportOf(found, reference),
        followed: returnsOf(found, reference, names.refundOf),
      }
    },
  }
}
