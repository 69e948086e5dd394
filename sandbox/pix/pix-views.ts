import { createHash } from 'node:crypto'
import { majorText } from '#contract/money.ts'
import { sealCode } from '#server/money/payments/pix/pix-code.ts'
import type { SandboxRefund } from '../payments/refund/place-refund.ts'
import type { SandboxPayment } from '../payments/queries.ts'
import type { SandboxState } from '../payments/schema.ts'

const statuses: Partial<Readonly<Record<SandboxState, string>>> = {
  open: 'ATIVA',
  pending: 'ATIVA',
  failed: 'REMOVIDA_PELO_PSP',
  cancelled: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
}

/** A field of a code: number, length, text. */
const field = (number: string, text: string): string => number + String(text.length).padStart(2, '0') + text

/** The code of a charge, which a bank's app would open by its URL. */
const codeOf = (location: string): string =>
  sealCode(
    [
      field('00', '01'),
      field('01', '12'),
      field('26', field('00', 'br.gov.bcb.pix') + field('25', location)),
      field('52', '0000'),
      field('53', '986'),
      field('58', 'BR'),
      field('59', 'Baize'),
      field('60', 'BRASILIA'),
      field('62', field('05', '***')),
    ].join(''),
  )

/** E, the bank, the minute, eleven more. */
export const endToEndId = ({ reference, created_at: at }: SandboxPayment): string => {
  const minute = at.toISOString().replace(/\D/g, '').slice(0, 12)
  return `E00000000${minute}${createHash('sha256').update(reference).digest('hex').slice(0, 11)}`
}

type Refund = Pick<SandboxRefund, 'name' | 'amount_minor' | 'state'>

const refundStates: Readonly<Record<SandboxRefund['state'], string>> = {
  succeeded: 'DEVOLVIDO',
  failed: 'NAO_REALIZADO',
  pending: 'EM_PROCESSAMENTO',
}

/** A refunded part, under its payment. */
export const viewRefund = (
  { reference, currency }: SandboxPayment,
  { name, amount_minor, state }: Refund,
) => ({
  id: name,
  rtrId: `D${reference.slice(0, 31)}`,
  valor: majorText(amount_minor, currency),
  status: refundStates[state],
})

/** The received payment of a charge with its refunds; undefined before a payment. */
export const viewReceived = (payment: SandboxPayment, refunds: readonly Refund[] = []) => {
  if (statuses[payment.state]) return undefined
  const valor = majorText(payment.amount_minor, payment.currency)
  const horario = payment.updated_at.toISOString()
  const { amount_minor } = payment
  const whole = { name: 'D1', amount_minor, state: 'succeeded' } as const
  const back = [...(payment.state === 'reversed' ? [whole] : []), ...refunds]
  return {
    endToEndId: endToEndId(payment),
    txid: payment.reference,
    valor,
    horario,
    ...(back.length > 0 ? { devolucoes: back.map((refund) => viewRefund(payment, refund)) } : {}),
  }
}

export const viewCharge = (
  payment: SandboxPayment,
  { key, host, refunds }: { key: string; host: string; refunds: readonly Refund[] },
) => {
  const received = viewReceived(payment, refunds)
  const location = `${host}/sandbox/pay/${payment.reference}`.slice(0, 77)
  return {
    calendario: { criacao: payment.created_at.toISOString(), expiracao: 3600 },
    txid: payment.reference,
    revisao: 0,
    location,
    status: statuses[payment.state] ?? 'CONCLUIDA',
    valor: { original: majorText(payment.asked_minor, payment.currency) },
    chave: key,
    pixCopiaECola: codeOf(location),
    ...(received ? { pix: [received] } : {}),
  }
}
