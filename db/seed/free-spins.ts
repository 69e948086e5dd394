import { dayMs } from '#contract/durations.ts'
import { transactResult } from '#db/transaction.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import { playRound } from '#sandbox/game-supplier/play-round.ts'
import { rewardFaults } from '#sandbox/game-supplier/reward-rules.ts'
import { registerSandboxSupplier, sandboxGame, sandboxSlot } from '#sandbox/game-supplier/supplier.ts'
import type { Context } from '#server/context.ts'
import { requestFreeSpins } from '#server/play/games/free-spins/supplier-requests/send-due-requests.ts'
import { createFreeSpinsGrant } from '#server/play/games/free-spins/grant-free-spins.ts'
import { register, type Actor } from './actor.ts'
import { opensGame, type Stage } from './story.ts'
import { contextAt, storyActor as actor, unwrap } from './story-context.ts'

const player = { email: 'nina@example.com', country: 'LV' }

type Given = {
  readonly games: string[]
  readonly rounds: number
  readonly stakeMinor?: string
  readonly days: number
  readonly winnings?: 'main' | 'bonus'
  readonly reason?: string
  readonly at?: Date
}

const givesTo =
  (ctx: Context, nina: Actor) =>
  async ({ games, rounds, days, ...given }: Given): Promise<string> => {
    const at = given.at ?? ctx.clock.now()
    const then = contextAt(ctx, at)
    const grant = {
      uid: nina.uid,
      games,
      rounds,
      currency: 'EUR',
      stake_minor: given.stakeMinor ?? '20',
      days,
      winnings: given.winnings ?? ('main' as const),
    }
    const done = await transactResult(ctx.connection, (tx) =>
      createFreeSpinsGrant(then, tx, grant, { actor, reason: given.reason ?? 'A welcome from the house' }),
    )
    return unwrap('Nina was given nothing', done).id
  }

/** Nina's free spins in our slots: ten available in two games, a grant played out, and one expired. */
const grantOwnFreeSpins = async (ctx: Context, nina: Actor): Promise<void> => {
  const gives = givesTo(ctx, nina)
  await gives({ games: ['orchard'], rounds: 5, days: 1, at: new Date(ctx.clock.now().getTime() - 2 * dayMs) })
  const used = await gives({ games: ['mirror-lake'], rounds: 3, days: 14 })
  await gives({ games: ['night-ferry', 'orchard'], rounds: 10, days: 30 })
  const game = await opensGame(nina, 'mirror-lake')
  for (let at = 0; at < 3; at++) {
    const { roundId } = await game.play({ stakeMinor: '20' }, `story-free-${nina.uid}-${at}`, used)
    await game.shown(roundId)
  }
}

/** And at a supplier: one in play, one that was refused, and one without an answer. */
const grantAtSupplier = async (ctx: Context, nina: Actor): Promise<void> => {
  await registerSandboxSupplier(ctx)
  const gives = givesTo(ctx, nina)
  const begun = await gives({
    games: [sandboxGame, sandboxSlot],
    rounds: 10,
    stakeMinor: '50',
    days: 30,
    winnings: 'bonus',
    reason: 'Birthday gift',
  })
  const refused = await gives({
    games: [sandboxGame],
    rounds: rewardFaults.refuse,
    days: 7,
    reason: 'Apology for a delayed withdrawal',
  })
  const waiting = await gives({
    games: [sandboxSlot],
    rounds: rewardFaults.away,
    days: 14,
    reason: 'New games weekend',
  })
  for (const id of [begun, refused, waiting]) await requestFreeSpins(ctx, BigInt(id))
  const { user, token, game_code: gameCode, currency } = await opensSupplierGame(nina)
  for (let at = 0; at < 4; at++) await playRound(ctx, { player: user, token, gameCode, currency }, 100_000)
}

export const seedFreeSpins = async (ctx: Context, stage: Stage): Promise<void> => {
  const nina = await register(stage, player.email, { country: player.country })
  await grantOwnFreeSpins(ctx, nina)
  await grantAtSupplier(ctx, nina)
}
