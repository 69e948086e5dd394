import type { TransactionStatus } from '#contract/cashier.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { defaultLocale, isLocale } from '#server/platform/i18n/messages.ts'

const sealPurpose = 'payment-return'

/**
 * Where a provider sends the player's browser. The URL works in another window or browser without the session
 * (CA-09). Its signature keeps others from reading the result of a payment.
 */
export const returnUrl = (ctx: Pick<Kernel, 'settings' | 'secrets'>, id: string): string => {
  const parameters = new URLSearchParams({ transaction: id, seal: ctx.secrets.sign(sealPurpose, id) })
  return `${ctx.settings.publicUrl}/platform/payments/return?${parameters}`
}

export type OutcomePage = 'paysuccess' | 'payfail' | 'paypending' | 'paycancel'

export const outcomePages: Readonly<Record<TransactionStatus, OutcomePage>> = {
  new: 'paypending',
  pending: 'paypending',
  review: 'paypending',
  processing: 'paypending',
  success: 'paysuccess',
  failed: 'payfail',
  declined: 'payfail',
  expired: 'payfail',
  cancelled: 'paycancel',
}

const outcomePath = (locale: string, page: OutcomePage, id: string): string =>
  `${locale === defaultLocale || !isLocale(locale) ? '' : `/${locale}`}/cashier/${page}/${id}`

/**
 * Redirects the returning browser to the page of the true status (CA-09, CA-10); nothing in the URL is trusted
 * and nothing is credited for it (standards C4). Without a valid signature it leads to the waiting page, which
 * loads the status as the signed-in player.
 */
export const findOutcomePath = async (ctx: Kernel, parameters: URLSearchParams): Promise<string> => {
  const id = parameters.get('transaction') ?? ''
  if (!/^[1-9]\d{0,17}$/.test(id)) return '/cashier/history'
  const isSealed = ctx.secrets.verify(sealPurpose, id, parameters.get('seal') ?? '')
  if (!isSealed) return outcomePath(defaultLocale, 'paypending', id)
  const row = await ctx.db
    .selectFrom('cashier_transactions')
    .select(['status', 'locale'])
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  return row ? outcomePath(row.locale, outcomePages[row.status], id) : '/cashier/history'
}
