import type { z } from 'zod'
import { paymentConformance, verifierConformance, type ConformanceCase } from '#plugin/conformance.ts'
import type { Plugin } from '#plugin/plugin.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { parseJson, problemOf } from '#server/platform/kernel/settings/accounts/vendor-account.ts'

type Given = {
  readonly kind: 'payments' | 'verifiers'
  /** JSON, as the setting has it. */
  readonly account: string
  readonly currency: string
  /** JSON of a payout's requisites. */
  readonly requisites: string
}

type Named = { readonly vendor: string; readonly account: z.ZodType }

/** The vendor that the account names, with the fields that its schema has read. */
const findVendor = <Added extends Named>(vendors: readonly Added[], text: string) => {
  const { vendor: name, name: _account, ...fields } = (parseJson(text) ?? {}) as Record<string, unknown>
  const vendor = vendors.find((it) => it.vendor === name)
  if (!vendor) {
    const names = vendors.map((it) => it.vendor).join(', ') || 'none'
    throw new Error(`The account must be JSON with a vendor that the plugin adds: ${names}.`)
  }
  const read = vendor.account.safeParse(fields)
  if (!read.success) throw new Error(`The account is wrong: ${problemOf(read.error)}.`)
  return { vendor, account: read.data }
}

/** The rules for the vendor of a plugin that the account names. Throws an error with a sentence for a wrong account. */
export const pluginConformance = (
  { paymentVendors = [], identityVerifiers = [] }: Plugin,
  { kind, account: text, currency, requisites }: Given,
): readonly ConformanceCase[] => {
  if (kind === 'verifiers') {
    const { vendor, account } = findVendor(identityVerifiers, text)
    return verifierConformance((send) => vendor.create({ account, clock: createClock(), send }))
  }
  const { vendor, account } = findVendor(paymentVendors, text)
  return paymentConformance({
    create: (send) =>
      vendor.create({
        sysname: vendor.vendor,
        account,
        callbackUrl: `https://casino.example/callbacks/payments/${vendor.vendor}`,
        namespace: '4f01c9',
        send,
        refusedCards: () => [],
      }),
    deposit: { currency },
    payout: { currency, requisites: (parseJson(requisites) ?? {}) as Record<string, string> },
  })
}
