import { z } from 'zod'
import { accountSetting, httpsAddress, secretText } from './vendor-account.ts'

/** An account with https://seon.io. */
export const seonAccount = z.strictObject({
  url: httpsAddress.default('https://api.seon.io'),
  license_key: secretText,
})

/** `RISK_ENRICHMENT` */
export const riskEnrichment = accountSetting({
  words: ['sandbox', 'none'],
  own: { seon: seonAccount },
  problem: 'must be sandbox, none, or JSON such as {"vendor":"seon","license_key":"…"}',
})
