import { data, type LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contract/client.ts'
import { localeOfPath } from '#contract/locale-path.ts'
import { pageError } from '#site/api/page-error.ts'
import { serverOf } from '#site/api/server.ts'
import { systemPageText, type SystemPageText } from '#site/layout/errors/system-page-text.ts'
import { outcomePageOf, outcomePath, type OutcomePage } from './outcome.ts'
import type { PaymentPageName } from './payment-page.tsx'
import { redirectWithin } from '../../../api/localised-redirect.ts'
import { apiErrorOf } from '../api-error-of.ts'

/** A payment, and how its player reaches the provider while that is still required. */
export type PaymentInfo = OutputOf<'cashier/getdepositinfo'>

export type Outcome =
  | { kind: 'known'; transaction: PaymentInfo }
  /** The player has no such payment (AP-12). */
  | { kind: 'unknown' }
  /** The address names no payment. */
  | { kind: 'unnamed'; words: SystemPageText | undefined }

/**
 * The data of an outcome page: the actual status of the payment in its address (CA-10). An address of another
 * outcome is redirected, so that it stays true when stored or shared.
 */
export const loadOutcome = (args: LoaderFunctionArgs, claimed: OutcomePage) =>
  readOutcome(args, args.params.transaction, claimed, claimed)

/** The same for pages of a payment that is made elsewhere, which name it in the query (CA-12). */
export const loadAtProvider = (args: LoaderFunctionArgs, page: 'mobile' | 'newWindow') =>
  readOutcome(args, new URL(args.request.url).searchParams.get('transaction') ?? undefined, 'pending', page)

/** The editor's text for a page whose address names no payment. */
const wordsOf = (args: LoaderFunctionArgs, page: PaymentPageName): SystemPageText | undefined => {
  const { content, locales } = serverOf(args)
  return systemPageText(content, page, localeOfPath(args.url.pathname, locales).code)
}

const readOutcome = async (
  args: LoaderFunctionArgs,
  id: string | undefined,
  claimed: OutcomePage,
  page: PaymentPageName,
) => {
  if (id === undefined) return data<Outcome>({ kind: 'unnamed', words: wordsOf(args, page) })
  try {
    const transaction = await serverOf(args).api.get('cashier/getdepositinfo', { id })
    if (outcomePageOf(transaction) !== claimed) throw redirectWithin(args, outcomePath(transaction))
    return data<Outcome>({ kind: 'known', transaction })
  } catch (error) {
    return unknownOr(error)
  }
}

/** The payment of a receipt, in any status. */
export const loadPayment = async (args: LoaderFunctionArgs, id: string | undefined) => {
  try {
    const transaction = await serverOf(args).api.get('cashier/getdepositinfo', { id: id ?? '' })
    return data<Outcome>({ kind: 'known', transaction })
  } catch (error) {
    return unknownOr(error)
  }
}

/** A payment of another player is treated as unknown; any other error is thrown. */
const unknownOr = (error: unknown) => {
  const refusal = apiErrorOf(error)
  if (!refusal) throw error
  if (refusal.type === 'InvalidParameter') return data<Outcome>({ kind: 'unknown' }, { status: 404 })
  throw pageError(refusal.type, refusal.code)
}
