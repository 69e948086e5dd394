import { localeOfPath } from '#contract/locale-path.ts'
import { serverOf } from '../../../api/server.ts'

export type ReceiptBlocks = {
  readonly address: string | null
  readonly contacts: Record<'email' | 'phone' | 'hours', string | null> | undefined
  readonly hasRules: boolean
}

/** The operator's data on a receipt, as editors have enabled it (CA-15). */
export const loadReceiptBlocks = (args: Parameters<typeof serverOf>[0] & { url: URL }): ReceiptBlocks => {
  const { content, locales } = serverOf(args)
  const { receipt } = content.section('deposit-settings', '')
  const locale = localeOfPath(args.url.pathname, locales).code
  const { address, email, phone, hours } = content.section('contacts', locale)
  return {
    address: (receipt?.showAddress ?? true) ? address : null,
    contacts:
      (receipt?.showContacts ?? true) && (email || phone || hours) ? { email, phone, hours } : undefined,
    hasRules: receipt?.showRules ?? true,
  }
}
