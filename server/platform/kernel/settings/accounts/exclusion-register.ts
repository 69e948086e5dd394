import { z } from 'zod'
import { calledUrl } from '../setting-texts.ts'
import { accountSetting, type VendorAccount } from './vendor-account.ts'

/** An account with https://www.gamstop.co.uk. */
export const gamstopAccount = z.strictObject({
  url: calledUrl('must be the https address of a register, sandbox, or JSON of an account', ['https']),
  key: z.string().default(''),
})

/** `EXCLUSION_REGISTER_URL`: the address of GAMSTOP, or the account of a plugin's register. */
export const exclusionRegister = accountSetting({
  words: ['sandbox'],
  own: { gamstop: gamstopAccount },
  problem: 'must be JSON of an account',
  toJson: (text) => (text.startsWith('{') ? text : JSON.stringify({ vendor: 'gamstop', url: text })),
})

/** The account with the key that `EXCLUSION_REGISTER_KEY` gives for GAMSTOP. */
export const readExclusionRegister = (
  account: 'sandbox' | VendorAccount | undefined,
  key: string | undefined,
): 'sandbox' | VendorAccount | undefined =>
  typeof account === 'object' && account.vendor === 'gamstop' && key ? { ...account, key } : account
