import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { post } from '#server/money/wallet/post.ts'
import type { Transfer } from '#server/money/wallet/posting-command.ts'

type Fee = { readonly currency: string; readonly amountMinor: bigint }

/**
 * Books the provider's fees as a cost: from `house: fees` to the provider's account, so that the rest is what
 * it still owes. A refunded fee goes the other way.
 */
export const postFees = async (
  ctx: Pick<Kernel, 'clock'>,
  tx: Tx,
  { provider, fees, about }: { provider: string; fees: readonly Fee[]; about: { type: string; id: string } },
): Promise<void> => {
  const transfers = fees
    .filter(({ amountMinor }) => amountMinor !== 0n)
    .map(({ currency, amountMinor }): Transfer => {
      const house = { kind: 'house', name: 'fees', currency } as const
      const outside = { kind: 'outside', name: `payments:${provider}`, currency } as const
      return amountMinor < 0n
        ? { from: house, to: outside, amountMinor: -amountMinor }
        : { from: outside, to: house, amountMinor }
    })
  if (transfers.length === 0) return
  const command = {
    key: `${about.type.replaceAll('_', '-')}-fees:${about.id}`,
    reason: 'provider_fee' as const,
    transfers,
    reference: about,
  }
  const [outcome] = await post(ctx, tx, [command])
  if (outcome?.status !== 'posted') throw new Error(`${command.key} could not be posted: ${outcome?.status}`)
}
