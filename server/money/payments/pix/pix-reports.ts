import { equalInConstantTime } from '#server/platform/kernel/random.ts'
import { parseJson } from '../provider/parse-json.ts'
import type { CallbackVerdict, ProviderHint, ProviderReport, ReportedOutcome } from '../provider/port.ts'
import { message, pixCurrency, type Charge } from './pix-wire.ts'

const totalOf = (parts: readonly { readonly valor: bigint }[]): bigint =>
  parts.reduce((sum, { valor }) => sum + valor, 0n)

/** The outcome of a charge, and its amount. */
const endOf = ({ status, valor, pix }: Charge): { outcome: ReportedOutcome; amountMinor: bigint } => {
  const asked = valor.original
  const received = totalOf(pix)
  if (status === 'CONCLUIDA' && received > 0n)
    return { outcome: received === asked ? 'succeeded' : 'partial', amountMinor: received }
  if (status === 'REMOVIDA_PELO_USUARIO_RECEBEDOR') return { outcome: 'cancelled', amountMinor: asked }
  if (status === 'REMOVIDA_PELO_PSP') return { outcome: 'failed', amountMinor: asked }
  return { outcome: 'pending', amountMinor: asked }
}

export const reportOf = (it: Charge, reference: string): ProviderReport => {
  const { outcome, amountMinor } = endOf(it)
  const reason = outcome === 'failed' ? 'declined' : outcome === 'cancelled' ? 'cancelled' : null
  return {
    reference,
    providerReference: it.txid,
    amountMinor,
    currency: pixCurrency,
    outcome,
    reason,
  }
}

/** The refunds of a charge by id under its payment, ours by our reference; none in progress. */
export const returnsOf = (
  it: Charge,
  reference: string,
  refundOf: (id: string) => string | undefined,
): ProviderReport[] =>
  it.pix.flatMap(({ endToEndId, devolucoes }) =>
    devolucoes
      .filter(({ status }) => status === 'DEVOLVIDO')
      .map(({ id, valor }) => ({
        reference,
        providerReference: it.txid,
        amountMinor: valor,
        currency: pixCurrency,
        outcome: 'reversed',
        reason: null,
        reversal: refundOf(id) ?? `${endToEndId}/${id}`,
      })),
  )

/** The secret in the callback URL: the bank adds `/pix` to the URL that it was given. */
const secretIn = (path: string): string => {
  try {
    return decodeURIComponent(path.replace(/^\//, '').replace(/\/pix$/, ''))
  } catch {
    return ''
  }
}

/** Verifies a bank's call by the secret in its URL, and reads the orders concerned. */
export const readCall = (
  secret: string,
  path: string,
  rawBody: Uint8Array,
  referenceOf: (txid: string) => string | undefined,
): CallbackVerdict => {
  if (!equalInConstantTime(secretIn(path), secret)) return { status: 'refused', why: 'signature' }
  const parsed = message.safeParse(parseJson(rawBody))
  if (!parsed.success) return { status: 'refused', why: 'malformed' }
  const hints = parsed.data.pix.flatMap(({ endToEndId, txid, devolucoes }): ProviderHint[] => {
    const reference = txid && referenceOf(txid)
    // Money sent to the key without a charge is not handled here; the bank's statement has it.
    if (!reference) return []
    const news = devolucoes.map((it) => `/${it.id}-${it.status}`).join('')
    return [{ id: endToEndId + news, reference }]
  })
  return { status: 'ask', hints }
}
