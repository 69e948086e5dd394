import { z } from 'zod'
import { httpsAddress, secretText, vendorSetting } from './vendor-account.ts'

/** An account with https://seon.io. */
export const seonAccount = z.strictObject({
  url: httpsAddress.default('https://api.seon.io'),
  license_key: secretText,
})

/** `RISK_ENRICHMENT` */
export const riskEnrichment = vendorSetting({ seon: seonAccount }, '{"vendor":"seon","license_key":"…"}')
