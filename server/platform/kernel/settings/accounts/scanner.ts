import { z } from 'zod'
import { readVendorAccount, type VendorAccount } from './vendor-account.ts'

/** A daemon of https://www.clamav.net. */
export const clamdAccount = z.strictObject({
  url: z
    .string()
    .regex(/^clamd:\/\/[\w.[\]:-]+$/, { error: 'must be an address such as clamd://clamav:3310' }),
})

const example = 'must be an address such as clamd://clamav:3310, or JSON of an account such as {"vendor":"…"}'

/** `SCANNER_URL`: the address of a ClamAV daemon, or the account of a plugin's scanner. */
export const scanner = z
  .string()
  .optional()
  .transform((text, context): VendorAccount | undefined => {
    if (text === undefined) return undefined
    const given = text.startsWith('clamd:') ? JSON.stringify({ vendor: 'clamd', url: text }) : text
    const read = readVendorAccount(given, { clamd: clamdAccount }, example)
    if (typeof read !== 'string') return read
    context.addIssue({ code: 'custom', message: read })
    return z.NEVER
  })
