import type { Context } from '#server/context.ts'
import { scorePlayers } from '#server/compliance/responsible-gaming/markers/score-players.ts'
import { signsInAgain, register, type Actor } from './actor.ts'
import { confirmsAddress, deposits, namesThemselves, opensGame, withdraws, type Stage } from './story.ts'

/** Plays until less than another stake is left, or a max number of rounds is reached. */
const playsItAway = async (actor: Actor, evening: number): Promise<void> => {
  const game = await opensGame(actor, 'orchard')
  for (let at = 0; at < 12; at++) {
    const { balanceMinor, roundId } = await game.spin('2000', `story-away-${evening}-${at}`)
    await game.shown(roundId)
    if (BigInt(balanceMinor) < 2000n) return
  }
}

const player = { email: 'olivia@example.com', country: 'IE' }

/** Olivia sets a limit, requests a higher one, cancels a withdrawal, and deposits again after each loss. */
export const seedHarmMarkers = async (ctx: Context, stage: Stage): Promise<void> => {
  const { email, country } = player
  const olivia = await register(stage, email, { country })
  await namesThemselves(olivia, 'Olivia', 'Byrne')
  await stage.wait(1)
  await confirmsAddress(olivia)
  await olivia.post('account/setDepositLimit', { amount: '500', period: '7' })
  await olivia.post('account/setDepositLimit', { amount: '900', period: '7' })
  for (let evening = 0; evening < 3; evening++) {
    await deposits(olivia, '20')
    await playsItAway(olivia, evening)
  }
  await deposits(olivia, '100')
  for (let time = 0; time < 2; time++) {
    const id = await withdraws(olivia, '50', 'IE29AIBK93115212345678')
    await olivia.post('cashier/cancelwithdrawal', { id })
  }
  for (let time = 0; time < 2; time++) await deposits(olivia, '60', 'decline')
  await stage.wait(2)
  await signsInAgain(olivia)
  await scorePlayers(ctx)
}
