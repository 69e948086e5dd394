import { z } from 'zod'
import { isCurrency, parseMajor } from '#contract/money.ts'

const text = z.string().min(1).max(255)
const currency = z.string().refine((code) => isCurrency(code))
const amount = z.string().regex(/^\d{1,12}\.\d\d$/)

/** An amount on the wire, with two decimals; undefined if invalid. */
export const sumOf = (said: { amount: string; currency: string }): bigint | undefined => {
  const minor = parseMajor(said.amount, said.currency)
  return minor !== undefined && minor > 0n ? minor : undefined
}

const who = { Username: text, Password: text, EndUserID: text }
const order = { ...who, MessageID: text, NotificationURL: z.url() }

/** The calls that we make, as Trustly requires them. */
export const inputs = {
  Deposit: z.strictObject({
    ...order,
    Attributes: z.object({
      Country: z.string().regex(/^[A-Z]{2}$/),
      Locale: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/),
      Currency: currency,
      Amount: amount,
      IP: text,
      Firstname: text,
      Lastname: text,
      Email: z.email().optional(),
      DateOfBirth: z.iso.date().optional(),
      ShopperStatement: text,
      SuccessURL: z.url(),
      FailURL: z.url(),
    }),
  }),
  RegisterAccount: z.strictObject({
    ...who,
    ClearingHouse: z.string().regex(/^[A-Z_]{4,32}$/),
    BankNumber: z.string().max(20),
    AccountNumber: z.string().regex(/^[A-Z0-9]{6,34}$/),
    Firstname: text,
    Lastname: text,
    Attributes: z.object({ DateOfBirth: z.iso.date().optional(), Email: z.email().optional() }),
  }),
  AccountPayout: z.strictObject({
    ...order,
    AccountID: z.string().regex(/^\d{15}$/),
    Amount: amount,
    Currency: currency,
    Attributes: z.object({ ShopperStatement: text }),
  }),
} as const

export type CallName = keyof typeof inputs
export const isCallName = (name: string): name is CallName => Object.hasOwn(inputs, name)

/** Its errors, by its own numbers. */
export const errors = {
  ERROR_FUNCTION_ACCESS_DENIED: 602,
  ERROR_INVALID_CREDENTIALS: 616,
  ERROR_UNKNOWN: 620,
  ERROR_INVALID_PARAMETERS: 623,
  ERROR_UNABLE_TO_VERIFY_RSA_SIGNATURE: 636,
  ERROR_DUPLICATE_MESSAGE_ID: 637,
  ERROR_ENDUSER_IS_BLOCKED: 638,
} as const
export type ErrorName = keyof typeof errors
