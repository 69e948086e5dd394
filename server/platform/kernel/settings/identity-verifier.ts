import { z } from 'zod'
import { calledUrl } from './setting-texts.ts'

const secret = z.string().regex(/^\S{8,}$/, { error: 'must have at least 8 characters and no spaces' })

/** An account with https://sumsub.com. */
const sumsub = z.strictObject({
  vendor: z.literal('sumsub', { error: 'must be sumsub' }),
  url: calledUrl('must be an https address', ['https'])
    .transform((text) => text.replace(/\/+$/, ''))
    .default('https://api.sumsub.com'),
  app_token: secret,
  secret_key: secret,
  /** Of the webhook; two during a key rotation. */
  webhook_keys: z.array(secret).min(1).max(2),
  /** The verification level, as the vendor's dashboard spells it. */
  level: z.string().min(1).max(100),
})

export type IdentityVerifierSettings = 'sandbox' | 'none' | z.output<typeof sumsub>

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const example =
  'must be sandbox, none, or JSON such as {"vendor":"sumsub","app_token":"…","secret_key":"…","webhook_keys":["…"],"level":"…"}'

/** `IDENTITY_VERIFIER`: a JSON object with the account. Errors name the field, never the value. */
export const identityVerifier = z
  .string()
  .optional()
  .transform((text, context): IdentityVerifierSettings | undefined => {
    if (text === undefined || text === 'sandbox' || text === 'none') return text
    const given = parse(text)
    const read = sumsub.safeParse(given)
    if (read.success) return read.data
    const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
    const wrong = read.error.issues.map(
      ({ path, message }) =>
        `[${path.join('.')}] ${message.endsWith('received undefined') ? 'must be given' : message}`,
    )
    context.addIssue({ code: 'custom', message: isObject ? wrong.join('; ') : example })
    return z.NEVER
  })
