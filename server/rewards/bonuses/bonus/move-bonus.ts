import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Pocket } from '#server/money/wallet/accounts.ts'
import { post } from '#server/money/wallet/post.ts'
import type { BonusProduct } from '../schema.ts'

export const pocketOf: Readonly<Record<BonusProduct, Pocket>> = { casino: 'bonus', betting: 'betting_bonus' }

type Move = {
  readonly uid: number
  readonly product: BonusProduct
  readonly currency: string
  readonly bonusId: bigint
  readonly amountMinor: bigint
  /** To the player, or back to the `house` account. */
  readonly isGiven: boolean
  /** Key of this step of the bonus: each is posted once. */
  readonly step: string
}

/** Moves a bonus between the `house` account and its pocket; zero moves nothing. */
export const moveBonus = async (ctx: Pick<Kernel, 'clock'>, tx: Tx, move: Move): Promise<void> => {
  if (move.amountMinor === 0n) return
  const { uid, currency, bonusId, amountMinor, isGiven, step } = move
  const player = { kind: 'player', uid, pocket: pocketOf[move.product], currency } as const
  const house = { kind: 'house', name: 'bonus', currency } as const
  const [outcome] = await post(ctx, tx, [
    {
      key: `bonus:${bonusId}:${step}`,
      reason: isGiven ? 'bonus_grant' : 'bonus_expired',
      transfers: [
        isGiven ? { from: house, to: player, amountMinor } : { from: player, to: house, amountMinor },
      ],
      reference: { type: 'bonus', id: String(bonusId) },
    },
  ])
  if (outcome?.status !== 'posted') throw new Error(`Bonus ${bonusId} could not be moved: ${outcome?.status}`)
}
