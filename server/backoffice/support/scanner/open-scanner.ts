import {
  openVendor,
  type Vendor,
  type VendorParts,
} from '#server/platform/kernel/settings/accounts/open-vendor.ts'
import { clamdAccount } from '#server/platform/kernel/settings/accounts/scanner.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'
import type { z } from 'zod'
import { createClamdScanner } from './clamd.ts'
import type { Scanner } from './port.ts'
import { createSandboxScanner } from './sandbox.ts'

export const clamd: Vendor<Scanner, z.output<typeof clamdAccount>> = {
  vendor: 'clamd',
  account: clamdAccount,
  create: ({ account }) => createClamdScanner(new URL(account.url)),
}

/** The scanner by the settings. In live mode without one no files are accepted. */
export const openScanner = (
  { scanner: account, mode }: Settings,
  added: readonly Vendor<Scanner>[],
  parts: VendorParts,
): Scanner | undefined => {
  if (account) return openVendor('SCANNER_URL', account, [clamd, ...added], parts)
  return mode === 'demo' ? createSandboxScanner() : undefined
}
