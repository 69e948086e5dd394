import { z } from 'zod'
import { calledUrl } from '../setting-texts.ts'

/** An account at a vendor: its name and fields, which the schema of the vendor checks. */
export type VendorAccount = { readonly vendor: string; readonly [field: string]: unknown }

export const secretText = z
  .string()
  .regex(/^\S{8,}$/, { error: 'must have at least 8 characters and no spaces' })

/** An https address of a vendor, without a slash at its end. */
export const httpsAddress = calledUrl('must be an https address', ['https']).transform((text) =>
  text.replace(/\/+$/, ''),
)

/** An account at a vendor that a plugin adds, which checks the other fields when the application opens it. */
const added = z.looseObject({
  vendor: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'must be small letters, digits and dashes' }),
  url: calledUrl('must be an address such as https://vendor.example').optional(),
})

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The field and the error: never the value, which may be a secret. */
export const problemOf = (error: z.ZodError): string =>
  error.issues
    .map(({ path, message }) => {
      const isMissing = message.endsWith('received undefined')
      return `[${path.join('.')}] ${isMissing ? 'must be given' : message}`
    })
    .join('; ')

/**
 * Reads a JSON object with an account: one at a vendor of ours is checked by its schema, which is without `vendor`. A
 * problem is a text, the example if it is no object.
 */
const readVendorAccount = (
  text: string,
  own: Readonly<Record<string, z.ZodType<object>>>,
  example: string,
): VendorAccount | string => {
  const given = parseJson(text)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return example
  const { vendor, ...fields } = given as Record<string, unknown>
  const schema = typeof vendor === 'string' && Object.hasOwn(own, vendor) ? own[vendor] : undefined
  const read = schema ? schema.safeParse(fields) : added.safeParse(given)
  return read.success ? { vendor: String(vendor), ...read.data } : problemOf(read.error)
}

type AccountSetting<Word extends string> = {
  /** What the setting may be instead of an account. */
  readonly words: readonly Word[]
  /** Schemas of the accounts at vendors of ours, by vendor, without `vendor`. */
  readonly own: Readonly<Record<string, z.ZodType<object>>>
  /** The problem of a text that is no account. */
  readonly problem: string
  /** Reads a shorter form of an account as JSON. */
  readonly toJson?: (text: string) => string
}

/** A setting that is an account in JSON. */
export const accountSetting = <const Word extends string>({
  words,
  own,
  problem,
  toJson = (text) => text,
}: AccountSetting<Word>) =>
  z
    .string()
    .optional()
    .transform((text, context): Word | VendorAccount | undefined => {
      const word = words.find((it) => it === text)
      if (text === undefined || word !== undefined) return word
      const read = readVendorAccount(toJson(text), own, problem)
      if (typeof read !== 'string') return read
      context.addIssue({ code: 'custom', message: read })
      return z.NEVER
    })
