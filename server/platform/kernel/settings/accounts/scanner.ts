import { z } from 'zod'
import { accountSetting } from './vendor-account.ts'

/** A daemon of https://www.clamav.net. */
export const clamdAccount = z.strictObject({
  url: z
    .string()
    .regex(/^clamd:\/\/[\w.[\]:-]+$/, { error: 'must be an address such as clamd://clamav:3310' }),
})

/** `SCANNER_URL`: the address of a ClamAV daemon, or the account of a plugin's scanner. */
export const scanner = accountSetting({
  words: [],
  own: { clamd: clamdAccount },
  problem: 'must be an address such as clamd://clamav:3310, or JSON of an account such as {"vendor":"…"}',
  toJson: (text) => (text.startsWith('clamd:') ? JSON.stringify({ vendor: 'clamd', url: text }) : text),
})
