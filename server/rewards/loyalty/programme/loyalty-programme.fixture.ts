import type { LoyaltyReward, LoyaltyTerms, LoyaltyTexts } from '#contract/loyalty-terms.ts'
import { transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { makeProgramme } from './make-programme.ts'
import { publishProgramme } from './publish-programme.ts'
import { runProgramme } from './run-programme.ts'

const actor = systemActor('tests')

const plainProgramme: LoyaltyTerms = {
  unit: { EUR: '100' },
  rates: { slot: 1000, fast: 1000 },
  lotDays: 365,
  levels: [
    { sysname: 'guest', points: 0, reward: null },
    { sysname: 'regular', points: 10, reward: { type: 'money', sums: { EUR: '500' } } },
    { sysname: 'friend', points: 100, reward: null },
  ],
  quests: [],
  occasions: { register: 0, profile: 0, confirm: 0 },
}

const textsOf = ({ levels, quests }: LoyaltyTerms): LoyaltyTexts => ({
  en: {
    name: 'The card room',
    description: 'Points for play.',
    levels: Object.fromEntries(levels.map(({ sysname }) => [sysname, `The ${sysname}`])),
    quests: Object.fromEntries(
      quests.map(({ sysname }) => [sysname, { name: `The ${sysname}`, description: 'Play.' }]),
    ),
  },
})

const must = <T>(done: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
  if (!done.ok) throw new Error(JSON.stringify(done.refusal))
  return done.value
}

/** A programme in force; called again with its name it publishes a version in force from the next minute. */
export const runsProgramme = async (
  ctx: Kernel,
  terms: Partial<LoyaltyTerms> = {},
  sysname = 'card-room',
): Promise<void> => {
  const all = { ...plainProgramme, ...terms }
  const made = await transactResult(ctx.connection, (tx) => makeProgramme(ctx, tx, { sysname, actor }))
  const version = { sysname, terms: all, texts: textsOf(all), image: '/icons/loyalty/card-room.svg', actor }
  must(await transactResult(ctx.connection, (tx) => publishProgramme(ctx, tx, version)))
  if (!made.ok) return
  const change = { sysname, isRunning: true, seen: false, actor, reason: 'a test', from: ctx.clock.now() }
  must(await transactResult(ctx.connection, (tx) => runProgramme(ctx, tx, change)))
}

export const sellsProduct = async (
  { db, clock }: Kernel,
  given: { sysname: string; price: bigint; reward?: LoyaltyReward; stock?: number; eachPlayer?: number },
): Promise<string> => {
  const { id } = await db
    .insertInto('loyalty_products')
    .values({
      sysname: given.sysname,
      price: given.price,
      reward: JSON.stringify(given.reward ?? { type: 'money', sums: { EUR: '500', USD: '500' } }),
      texts: JSON.stringify({ en: { name: `The ${given.sysname}`, description: 'For points.' } }),
      image_url: '/icons/loyalty/card-room.svg',
      stock: given.stock ?? null,
      each_player: given.eachPlayer ?? null,
      created_by: actor.name,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
