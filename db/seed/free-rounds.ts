import { dayMs } from '#contract/durations.ts'
import { transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { givePack } from '#server/games/free-rounds/grant-pack.ts'
import { register } from './actor.ts'
import { opensGame, type Stage } from './story.ts'

const player = { email: 'nina@example.com', country: 'LV' }
const actor = systemActor('demonstration')

/** Nina has free rounds: ten that wait, a pack she has played to its end, and one that she let pass. */
export const giveFreeRounds = async (ctx: Context, stage: Stage): Promise<void> => {
  const nina = await register(stage, player.email, { country: player.country })
  const gives = async (game: string, rounds: number, given: { days: number; at?: Date }): Promise<string> => {
    const at = given.at ?? ctx.clock.now()
    const then = { ...ctx, clock: { ...ctx.clock, now: () => at } }
    const pack = {
      uid: nina.uid,
      game,
      rounds,
      currency: 'EUR',
      stake_minor: '20',
      days: given.days,
      winnings: 'main' as const,
    }
    const done = await transactResult(ctx.connection, (tx) =>
      givePack(then, tx, pack, { actor, reason: 'A welcome from the house' }),
    )
    if (!done.ok) throw new Error(`The story cannot go on: Nina was given nothing: ${JSON.stringify(done)}`)
    return done.value.id
  }
  await gives('orchard', 5, { days: 1, at: new Date(ctx.clock.now().getTime() - 2 * dayMs) })
  const used = await gives('mirror-lake', 3, { days: 14 })
  await gives('night-ferry', 10, { days: 30 })
  const game = await opensGame(nina, 'mirror-lake')
  for (let at = 0; at < 3; at++) {
    const { roundId } = await game.play({ stakeMinor: '20' }, `story-free-${nina.uid}-${at}`, used)
    await game.shown(roundId)
  }
}
