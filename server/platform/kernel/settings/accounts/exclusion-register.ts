import { z } from 'zod'
import { calledUrl } from '../setting-texts.ts'
import { readVendorAccount, type VendorAccount } from './vendor-account.ts'

/** An account with https://www.gamstop.co.uk. */
export const gamstopAccount = z.strictObject({
  url: calledUrl('must be the https address of a register, sandbox, or JSON of an account', ['https']),
  key: z.string().default(''),
})

/** `EXCLUSION_REGISTER_URL`: the address of GAMSTOP, or the account of a plugin's register. */
export const exclusionRegister = z
  .string()
  .optional()
  .transform((text, context): 'sandbox' | VendorAccount | undefined => {
    if (text === undefined || text === 'sandbox') return text
    const given = text.startsWith('{') ? text : JSON.stringify({ vendor: 'gamstop', url: text })
    const read = readVendorAccount(given, { gamstop: gamstopAccount }, 'must be JSON of an account')
    if (typeof read !== 'string') return read
    context.addIssue({ code: 'custom', message: read })
    return z.NEVER
  })

/** The account with the key that `EXCLUSION_REGISTER_KEY` gives for GAMSTOP. */
export const readExclusionRegister = (
  account: 'sandbox' | VendorAccount | undefined,
  key: string | undefined,
): 'sandbox' | VendorAccount | undefined =>
  typeof account === 'object' && account.vendor === 'gamstop' && key ? { ...account, key } : account
