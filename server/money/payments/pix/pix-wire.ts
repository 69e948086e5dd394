import { z } from 'zod'
import { daySeconds } from '#contract/durations.ts'
import { parseMajor } from '#contract/money.ts'

export const pixCurrency = 'BRL'

const id = z.string().regex(/^[a-zA-Z0-9]{1,35}$/)
const sum = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text, context) => {
    const minor = parseMajor(text, pixCurrency)
    if (minor !== undefined && minor > 0n) return minor
    context.addIssue({ code: 'custom', message: 'no sum' })
    return z.NEVER
  })

/** A refunded part of a payment (`devolução`). */
export const devolution = z.object({ id, valor: sum, status: z.string().max(32) })
const received = z.object({
  endToEndId: id,
  txid: id.optional(),
  valor: sum,
  devolucoes: z.array(devolution).max(100).default([]),
})

/** A charge (`cob`): the requested amount, and the payments received for it. The API may add states. */
export const charge = z.object({
  txid: id,
  status: z.string().max(64),
  chave: z.string().max(77),
  valor: z.object({ original: sum }),
  pixCopiaECola: z.string().max(512).optional(),
  pix: z.array(received).max(100).default([]),
})
export type Charge = z.output<typeof charge>

export const token = z.object({
  access_token: z.string().min(1).max(4096),
  expires_in: z.number().positive().max(daySeconds),
})

/** The bank's call: received payments, and their refunds. */
export const message = z.object({ pix: z.array(received).min(1).max(100) })
