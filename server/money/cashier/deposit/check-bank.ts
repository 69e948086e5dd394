import type { CallContext } from '#server/context.ts'
import type { Bank } from '#server/money/payments/provider/port.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { bankField, findMethodBanks } from '../methods/find-method-banks.ts'
import type { Payer } from '../methods/list-methods.ts'
import type { OfferedMethod } from '../methods/payment-methods.ts'
import type { Requisites } from '../payment/requisites.ts'

/** The bank is left open; the rest stays. */
const without = (requisites: Requisites): Requisites =>
  Object.fromEntries(Object.entries(requisites).filter(([field]) => field !== bankField))

/**
 * Checks the bank that a player chose against the list of the first provider. A bank outside the list is
 * refused at its field; without a list the deposit proceeds without it, and the player chooses at the
 * provider's page.
 */
export const checkBank = async (
  ctx: CallContext,
  { payer, offer, requisites }: { payer: Payer; offer: OfferedMethod; requisites: Requisites },
): Promise<Result<{ requisites: Requisites; bank: Bank | undefined }>> => {
  const chosen = requisites[bankField]
  if (chosen === undefined) return ok({ requisites, bank: undefined })
  const banks = await findMethodBanks(ctx, offer, payer.country)
  if (!banks) return ok({ requisites: without(requisites), bank: undefined })
  const bank = banks.find(({ id }) => id === chosen)
  return bank ? ok({ requisites, bank }) : invalid(`requisites[${bankField}]`, 'UNKNOWN')
}
