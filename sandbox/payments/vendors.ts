import { btcpayVendor } from '../btcpay/btcpay-vendor.ts'
import { hyperswitchVendor } from '../hyperswitch/hyperswitch-vendor.ts'
import { pixVendor } from '../pix/pix-vendor.ts'
import { trustlyVendor } from '../trustly/trustly-vendor.ts'
import { ownVendor } from './own-vendor.ts'
import type { Vendor } from './vendor.ts'

const vendors: readonly Vendor[] = [ownVendor, hyperswitchVendor, trustlyVendor, btcpayVendor, pixVendor]
const bySysname = new Map(vendors.map((vendor) => [vendor.sysname, vendor]))

export const vendorOf = (payment: { readonly vendor: string }): Vendor => {
  const found = bySysname.get(payment.vendor)
  if (!found) throw new Error(`The stand-in speaks for no vendor ${payment.vendor}`)
  return found
}
