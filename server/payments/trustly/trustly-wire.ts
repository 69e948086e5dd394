import { z } from 'zod'
import { isCurrency, parseMajor } from '#contract/money.ts'
import { samePlaces } from '#server/kernel/wire-sums.ts'

/** Every sum has two places there, a yen's and a dinar's too: a part of less is not to be said. */
export const trustlyPlaces = samePlaces(2)

/** Ids are digits in text; a number would be taken too. */
const id = z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(128))
const signature = z.string().min(1).max(2048)
const uuid = z.string().min(1).max(64)
const method = z.string().regex(/^\w{1,64}$/)

/** The answer to a call, before anything of it is proved. */
export const answer = z.union([
  z.object({ result: z.object({ signature, uuid, method, data: z.unknown() }) }),
  z.object({ error: z.object({ error: z.object({ signature, uuid, method, data: z.unknown() }) }) }),
])
export const failure = z.object({ code: z.number().int(), message: z.string().regex(/^\w{1,100}$/) })

export const made = z.object({ orderid: id, url: z.url({ protocol: /^https?$/ }) })
export const registered = z.object({ accountid: id })
export const paidOut = z.object({ orderid: id, result: z.union([z.literal('1'), z.literal(1)]) })

/** A message of theirs, before anything of it is proved. */
export const notification = z.object({ method, params: z.object({ signature, uuid, data: z.unknown() }) })

const told = z.object({ notificationid: id, messageid: id, orderid: id })

/** A cancelled payment is told of without a sum. */
export const toldOf = told
export const toldSum = told
  .extend({ amount: z.string(), currency: z.string() })
  .transform(({ amount, currency, ...rest }, context) => {
    const minor = isCurrency(currency) ? parseMajor(amount, currency) : undefined
    if (minor !== undefined && minor > 0n) return { ...rest, currency, amountMinor: minor }
    context.addIssue({ code: 'custom', message: 'no sum' })
    return z.NEVER
  })

/** What they refuse a deposit with for good. */
export const decliningDeposit: ReadonlySet<string> = new Set([
  'ERROR_INVALID_AMOUNT',
  'ERROR_INVALID_CURRENCY_CODE',
  'ERROR_ENDUSER_IS_BLOCKED',
])
/** What they refuse a bank account with: it will be no better the next time. */
export const decliningAccount: ReadonlySet<string> = new Set([
  'ERROR_INVALID_PARAMETERS',
  'ERROR_INVALID_BANK_ACCOUNT_NUMBER',
  'ERROR_BANK_ACCOUNT_NOT_FOUND',
])
/** The name was used before. */
export const duplicate = 'ERROR_DUPLICATE_MESSAGE_ID'
/** Nobody knows what became of the call. */
export const unknownError = 'ERROR_UNKNOWN'
