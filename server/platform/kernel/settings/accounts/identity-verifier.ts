import { z } from 'zod'
import { accountSetting, httpsAddress, secretText } from './vendor-account.ts'

/** An account with https://sumsub.com. */
export const sumsubAccount = z.strictObject({
  url: httpsAddress.default('https://api.sumsub.com'),
  app_token: secretText,
  secret_key: secretText,
  /** Of the webhook; two during a key rotation. */
  webhook_keys: z.array(secretText).min(1).max(2),
  /** The verification level, as the vendor's dashboard spells it. */
  level: z.string().min(1).max(100),
})

/** `IDENTITY_VERIFIER` */
export const identityVerifier = accountSetting({
  words: ['sandbox', 'none'],
  own: { sumsub: sumsubAccount },
  problem:
    'must be sandbox, none, or JSON such as {"vendor":"sumsub","app_token":"…","secret_key":"…","webhook_keys":["…"],"level":"…"}',
})
