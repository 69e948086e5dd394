import { equalInConstantTime } from '#server/kernel/random.ts'
import { parseJson } from '../provider/parse-json.ts'
import type { CallbackVerdict, ProviderHint, ProviderReport, ReportedOutcome } from '../provider/port.ts'
import { message, pixCurrency, type Charge } from './pix-wire.ts'

const totalOf = (parts: readonly { readonly valor: bigint }[]): bigint =>
  parts.reduce((sum, { valor }) => sum + valor, 0n)

/** What has become of a charge, and the sum that is of. */
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

/**
 * What was given back of a charge, each part by its id under the payment it is of, and one that we have begun by our own
 * name; what is on its way is not back yet.
 */
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

/** The secret that the bank was told to call by: it adds `/pix` to the address that it was given. */
const secretIn = (path: string): string => {
  try {
    return decodeURIComponent(path.replace(/^\//, '').replace(/\/pix$/, ''))
  } catch {
    return ''
  }
}

/** Proves a call of the bank by the secret in its address, and reads which orders it is about. */
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
    // Money sent to the key without a charge is none of ours to follow; the bank's statement has it.
    if (!reference) return []
    const news = devolucoes.map((it) => `/${it.id}-${it.status}`).join('')
    return [{ id: endToEndId + news, reference }]
  })
  return { status: 'ask', hints }
}
