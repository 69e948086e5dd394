import { stakeScale } from '#contract/derived-amounts.ts'
import { defaultCurrencies } from '#contract/money.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { signsInAgain, createActor, type Actor, type Door } from './actor.ts'

/** The actor of the demonstration's staff actions. */
export const storyActor = systemActor('demonstration')

/** The history cannot continue after this. */
export const ended = (what: string, answer: unknown): never => {
  throw new Error(`The story cannot go on: ${what}: ${JSON.stringify(answer)}`)
}

/** The value of a successful use case; an error ends the seeding. */
export const unwrap = <T>(what: string, done: Result<T>): T =>
  done.ok ? done.value : ended(what, done.refusal)

export const contextAt = <C extends Pick<Kernel, 'clock'>>(ctx: C, at: Date): C => ({
  ...ctx,
  clock: { ...ctx.clock, now: () => at },
})

/** The same amount in every currency of the demonstration, by the scale of stakes. */
export const inEveryCurrency = (minor: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...defaultCurrencies, 'JPY', 'KWD'].map((code) => [code, String(BigInt(minor) * stakeScale(code))]),
  )

/** The player's uid; undefined for players that the market does not allow. */
export const uidOf = async (
  { db }: Pick<Kernel, 'db'>,
  email: string,
  currency?: string,
): Promise<number | undefined> => {
  const found = db.selectFrom('players').select('uid').where('email_canonical', '=', email)
  const rows = currency === undefined ? found : found.where('currency', '=', currency)
  return (await rows.executeTakeFirst())?.uid
}

export const signInReturningPlayer = async (
  ctx: Pick<Kernel, 'db'>,
  door: Door,
  email: string,
  currency?: string,
): Promise<Actor | undefined> => {
  const uid = await uidOf(ctx, email, currency)
  if (uid === undefined) return undefined
  const player = createActor(door, email)
  player.uid = uid
  await signsInAgain(player)
  return player
}
