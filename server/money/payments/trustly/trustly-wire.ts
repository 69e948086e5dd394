import { z } from 'zod'
import { isCurrency, parseMajor } from '#contract/money.ts'
import { fixedDecimals } from '#server/platform/kernel/vendor-amounts.ts'

/** Every amount has two decimals there, also of yen and dinars: a smaller fraction cannot be expressed. */
export const trustlyPlaces = fixedDecimals(2)

/** Ids are digits in text; a number is accepted too. */
const id = z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(128))
const signature = z.string().min(1).max(2048)
const uuid = z.string().min(1).max(64)
const method = z.string().regex(/^\w{1,64}$/)

export const answer = z.union([
  z.object({ result: z.object({ signature, uuid, method, data: z.unknown() }) }),
  z.object({ error: z.object({ error: z.object({ signature, uuid, method, data: z.unknown() }) }) }),
])
export const failure = z.object({ code: z.number().int(), message: z.string().regex(/^\w{1,100}$/) })

export const made = z.object({ orderid: id, url: z.url({ protocol: /^https?$/ }) })
export const registered = z.object({ accountid: id })
export const paidOut = z.object({ orderid: id, result: z.union([z.literal('1'), z.literal(1)]) })

export const notification = z.object({ method, params: z.object({ signature, uuid, data: z.unknown() }) })

const notified = z.object({ notificationid: id, messageid: id, orderid: id })

/** A cancelled payment is reported without an amount. */
export const eventFields = notified
export const amountEventFields = notified
  .extend({ amount: z.string(), currency: z.string() })
  .transform(({ amount, currency, ...rest }, context) => {
    const minor = isCurrency(currency) ? parseMajor(amount, currency) : undefined
    if (minor !== undefined && minor > 0n) return { ...rest, currency, amountMinor: minor }
    context.addIssue({ code: 'custom', message: 'no sum' })
    return z.NEVER
  })

export const decliningDeposit: ReadonlySet<string> = new Set([
  'ERROR_INVALID_AMOUNT',
  'ERROR_INVALID_CURRENCY_CODE',
  'ERROR_ENDUSER_IS_BLOCKED',
])
export const decliningAccount: ReadonlySet<string> = new Set([
  'ERROR_INVALID_PARAMETERS',
  'ERROR_INVALID_BANK_ACCOUNT_NUMBER',
  'ERROR_BANK_ACCOUNT_NOT_FOUND',
])
/** The reference was used before. */
export const duplicate = 'ERROR_DUPLICATE_MESSAGE_ID'
/** The effect of the call is unknown. */
export const unknownError = 'ERROR_UNKNOWN'
