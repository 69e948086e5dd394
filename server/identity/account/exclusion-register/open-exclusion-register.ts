import { gamstopAccount } from '#server/platform/kernel/settings/accounts/exclusion-register.ts'
import {
  openVendor,
  type Vendor,
  type VendorParts,
} from '#server/platform/kernel/settings/accounts/open-vendor.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import { createGamstop } from './gamstop.ts'
import type { ExclusionRegister } from './port.ts'
import type { z } from 'zod'

export const gamstop: Vendor<ExclusionRegister, z.output<typeof gamstopAccount>> = {
  vendor: 'gamstop',
  account: gamstopAccount,
  create: ({ account, send }) => createGamstop({ ...account, send }),
}

/** The register that the settings name; a demonstration may query its own sandbox by the same adapter. */
export const openExclusionRegister = (
  { exclusionRegister: account, publicUrl }: Settings,
  added: readonly Vendor<ExclusionRegister>[],
  parts: VendorParts,
): ExclusionRegister | undefined => {
  if (account === undefined) return undefined
  if (account !== 'sandbox') return openVendor('EXCLUSION_REGISTER_URL', account, [gamstop, ...added], parts)
  const url = new URL('/sandbox/exclusion-register', publicUrl).href
  return createGamstop({ url, key: 'sandbox', send: parts.send })
}
