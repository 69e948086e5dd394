import type { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { SettingsError } from '../settings.ts'
import { problemOf, type VendorAccount } from './vendor-account.ts'

/** What a vendor's adapter is made from. */
export type VendorParts = {
  readonly clock: Pick<Clock, 'now'>
  /** Sends a request to the vendor. */
  readonly send: (request: Request) => Promise<Response>
}

/** A vendor that a setting names in an account, such as `{"vendor":"seon", …}`: one of ours or of a plugin. */
export type Vendor<Port, Account = unknown> = {
  /** As the setting names it: small letters, digits and dashes. */
  readonly vendor: string
  /** The other fields of its account: a field whose name has `key`, `token`, `secret` or `password` is a secret. */
  readonly account: z.ZodType<Account>
  /** Throws an error with a sentence for the administrator if the account cannot be used. */
  create(connection: VendorParts & { readonly account: Account }): Port
}

/** The adapter of the vendor that the setting's account names; throws a {@link SettingsError} if it has an error. */
export const openVendor = <Port>(
  setting: string,
  { vendor: name, ...fields }: VendorAccount,
  vendors: readonly Vendor<Port>[],
  parts: VendorParts,
): Port => {
  const vendor = vendors.find((it) => it.vendor === name)
  if (!vendor) throw new SettingsError([`${setting} has the vendor ${name}, which no plugin adds.`])
  const read = vendor.account.safeParse(fields)
  if (!read.success) throw new SettingsError([`${setting} ${problemOf(read.error)}.`])
  return vendor.create({ ...parts, account: read.data })
}
