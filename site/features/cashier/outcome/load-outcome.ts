import { data, type LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contract/client.ts'
import { localeOfPath } from '#contract/locale-path.ts'
import { pageError } from '#site/api/page-error.ts'
import { serverOf } from '#site/api/server.ts'
import { systemWords, type SystemWords } from '#site/layout/errors/system-words.ts'
import { outcomePageOf, outcomePath, type OutcomePage } from './outcome.ts'
import type { PaymentPageName } from './payment-page.tsx'
import { redirectWithin } from '../../../api/localised-redirect.ts'
import { refusalOf } from '../refusal-of.ts'

/** A payment, and how its player reaches the provider while they still have to. */
export type PaymentInfo = OutputOf<'cashier/getdepositinfo'>

export type Outcome =
  | { kind: 'known'; transaction: PaymentInfo }
  /** No such payment of this player (AP-12). */
  | { kind: 'unknown' }
  /** The address names no payment. */
  | { kind: 'unnamed'; words: SystemWords | undefined }

/**
 * What an outcome page shows: the true status of the payment in its address (CA-10). An address that claims
 * another outcome is replaced by the right one, so that it says the truth when kept or shared.
 */
export const loadOutcome = (args: LoaderFunctionArgs, claimed: OutcomePage) =>
  readOutcome(args, args.params.transaction, claimed, claimed)

/** The same for the pages of a payment that is made elsewhere, whose routes name it in the query (CA-12). */
export const loadAtProvider = (args: LoaderFunctionArgs, page: 'mobile' | 'newWindow') =>
  readOutcome(args, new URL(args.request.url).searchParams.get('transaction') ?? undefined, 'pending', page)

/** What an editor says on a page of a payment that its address does not name. */
const wordsOf = (args: LoaderFunctionArgs, page: PaymentPageName): SystemWords | undefined => {
  const { content, locales } = serverOf(args)
  return systemWords(content, page, localeOfPath(args.url.pathname, locales).code)
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

/** The payment that a receipt is of, however it stands. */
export const loadPayment = async (args: LoaderFunctionArgs, id: string | undefined) => {
  try {
    const transaction = await serverOf(args).api.get('cashier/getdepositinfo', { id: id ?? '' })
    return data<Outcome>({ kind: 'known', transaction })
  } catch (error) {
    return unknownOr(error)
  }
}

/** A payment that is none of this player's is as good as none; anything else that was refused is a page of its own. */
const unknownOr = (error: unknown) => {
  const refusal = refusalOf(error)
  if (!refusal) throw error
  if (refusal.type === 'InvalidParameter') return data<Outcome>({ kind: 'unknown' }, { status: 404 })
  throw pageError(refusal.type, refusal.code)
}
