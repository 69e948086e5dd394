import { stakeScale } from '#contract/derived-sums.ts'
import { usualCurrencies } from '#contract/money.ts'
import { systemActor } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Result } from '#server/kernel/result.ts'
import { comesBack, createActor, type Actor, type Door } from './actor.ts'

/** In whose name the house of the story does what its staff would. */
export const storyActor = systemActor('demonstration')

/** Nothing after this can be told. */
export const ended = (what: string, answer: unknown): never => {
  throw new Error(`The story cannot go on: ${what}: ${JSON.stringify(answer)}`)
}

/** What came of something the house did. */
export const told = <T>(what: string, done: Result<T>): T =>
  done.ok ? done.value : ended(what, done.refusal)

/** The same house at another time. */
export const houseAt = <C extends Pick<Context, 'clock'>>(ctx: C, at: Date): C => ({
  ...ctx,
  clock: { ...ctx.clock, now: () => at },
})

/** The same sum in every currency of the demonstration, by the scale that stakes have there. */
export const inEveryCurrency = (minor: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...usualCurrencies, 'JPY', 'KWD'].map((code) => [code, String(BigInt(minor) * stakeScale(code))]),
  )

/** Whose number it is; undefined of who is not there: not every market lets the house have everybody of the story. */
export const uidOf = async (
  { db }: Pick<Context, 'db'>,
  email: string,
  currency?: string,
): Promise<number | undefined> => {
  const found = db.selectFrom('players').select('uid').where('email_canonical', '=', email)
  const rows = currency === undefined ? found : found.where('currency', '=', currency)
  return (await rows.executeTakeFirst())?.uid
}

/** Somebody of the story at a browser again; undefined of who is not there, or not in this currency. */
export const whoComesBack = async (
  ctx: Pick<Context, 'db'>,
  door: Door,
  email: string,
  currency?: string,
): Promise<Actor | undefined> => {
  const uid = await uidOf(ctx, email, currency)
  if (uid === undefined) return undefined
  const player = createActor(door, email)
  player.uid = uid
  await comesBack(player)
  return player
}
