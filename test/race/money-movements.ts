import { expect } from 'vitest'
import type { RoundView } from '#contract/studio.ts'
import type { Actor } from '#db/seed/actor.ts'
import { opensGame, withdraws } from '#db/seed/story.ts'
import type { SupplierAnswer } from '#sandbox/game-supplier/supplier.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import { staff } from '#server/money/cashier/cashier-test-app.fixture.ts'
import { approveWithdrawal } from '#server/money/cashier/withdrawal/decide-withdrawal.fixture.ts'
import { transactionFields, type RaceContext } from './race-context.ts'

/** One order that moves money. It can be repeated any number of times, always with the same key. */
export type Order = {
  /** The application's answer; rejects without one. */
  give(): Promise<unknown>
  /** The effect of one execution on the main pocket and on held money, in minor units. */
  effect(answer: never): { mainMinor: bigint; heldMinor: bigint }
}

export type Movement = {
  readonly name: string
  /** Does the preceding steps on an undisturbed application. */
  prepare(scene: RaceContext, actor: Actor): Promise<Order>
}

export const iban = 'LV97HABA0012345678910'

/** The answer to an accepted call; a refusal is thrown. */
const accepted = async (answer: Promise<{ data: unknown; error: unknown }>) => {
  const { data, error } = await answer
  if (error) throw new Error(`Refused: ${JSON.stringify(error)}`)
  return data
}

const booked = async (answer: Promise<SupplierAnswer>) => {
  const told = await answer
  if (told.status !== 'RS_OK') throw new Error(`Refused: ${told.status}`)
  return told
}

const approved = async (actor: Actor, path: string) => {
  const body = new URLSearchParams({ choice: 'approve' })
  const response = await actor.request(path, { method: 'POST', body })
  if (response.status !== 303) throw new Error(`Refused: ${response.status}`)
  return response.headers.get('location')
}

const providerReference = async (scene: RaceContext, order: string): Promise<string> =>
  (
    await scene.app.ctx.db
      .selectFrom('sandbox_payments')
      .select('reference')
      .where('house_order', '=', order)
      .executeTakeFirstOrThrow()
  ).reference

/** Above the automatic payout limit, so that it stays in review. */
const reviewedSum = '600'
/** A payout of this amount waits at the sandbox provider for a button. */
const waitingSum = '107'

/** The money movements of a player's evening. Each player has 900 in the main pocket before. */
export const movements: readonly Movement[] = [
  {
    name: 'a bet in a game of the studio',
    async prepare(_scene, actor) {
      const game = await opensGame(actor, 'night-ferry')
      return {
        give: () => game.spin('100', 'the-only-spin'),
        effect: ({ winMinor }: RoundView) => ({ mainMinor: BigInt(winMinor) - 100n, heldMinor: 0n }),
      }
    },
  },
  {
    name: 'a bet of a supplier',
    async prepare({ supplier }, actor) {
      const session = await opensSupplierGame(actor)
      const fields = { ...session, ...transactionFields(`bet-${actor.uid}`, `round-${actor.uid}`, 250) }
      return {
        give: () => booked(supplier.call('transaction/bet', fields)),
        effect: () => ({ mainMinor: -250n, heldMinor: 0n }),
      }
    },
  },
  {
    name: 'a win of a supplier',
    async prepare({ supplier }, actor) {
      const session = await opensSupplierGame(actor)
      const round = `round-${actor.uid}`
      const bet = transactionFields(`bet-${actor.uid}`, round, 250)
      await supplier.call('transaction/bet', { ...session, ...bet })
      const win = {
        ...transactionFields(`win-${actor.uid}`, round, 700),
        reference_transaction_uuid: bet.transaction_uuid,
      }
      return {
        give: () => booked(supplier.call('transaction/win', { ...session, ...win })),
        effect: () => ({ mainMinor: 700n, heldMinor: 0n }),
      }
    },
  },
  {
    name: 'a withdrawal asked for',
    async prepare(_scene, actor) {
      const form = { method: 'bank', amount: reviewedSum, 'requisites[iban]': iban }
      return {
        give: () =>
          accepted(actor.post('cashier/makewithdrawal', form, { 'idempotency-key': 'the-only-one' })),
        effect: () => ({ mainMinor: -60_000n, heldMinor: 60_000n }),
      }
    },
  },
  {
    name: 'a withdrawal taken back',
    async prepare(_scene, actor) {
      const id = await withdraws(actor, reviewedSum, iban)
      return {
        give: () =>
          accepted(actor.post('cashier/cancelwithdrawal', { id }, { 'idempotency-key': 'taken-back' })),
        effect: () => ({ mainMinor: 60_000n, heldMinor: -60_000n }),
      }
    },
  },
  {
    name: 'a withdrawal that its provider reports as paid',
    async prepare(scene, actor) {
      const id = await withdraws(actor, waitingSum, iban)
      await scene.app.settle()
      // The bank has not accepted its refund, so staff release it to the account.
      expect((await approveWithdrawal(scene.app.ctx, BigInt(id), staff)).ok).toBe(true)
      await scene.app.settle()
      const reference = await providerReference(scene, `withdrawal-${id}`)
      return {
        give: () => approved(actor, `/sandbox/payments/${reference}`),
        effect: () => ({ mainMinor: 0n, heldMinor: -10_700n }),
      }
    },
  },
  {
    name: 'a deposit that its provider reports as paid',
    async prepare(_scene, actor) {
      const { data } = await actor.post('cashier/makedeposit', { method: 'card', amount: '30' })
      const { pathname } = new URL((data as { action: { url: string } }).action.url, 'http://localhost')
      return {
        give: () => approved(actor, pathname),
        effect: () => ({ mainMinor: 3000n, heldMinor: 0n }),
      }
    },
  },
]
