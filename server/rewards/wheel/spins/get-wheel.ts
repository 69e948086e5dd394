import { showFairness } from '#studio/server/show-fairness.ts'
import type { Wheel } from '#contract/wheel.ts'
import type { CallContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { readRewardReader } from '#server/rewards/loyalty/programme/serialize-reward.ts'
import { priceOf, readRunningWheel, wheelTextsIn, type RunningWheel } from '../terms/running-wheel.ts'
import { rewardIn } from '../terms/sector-costs.ts'
import { costsToday, dayAfter, dayOf, hasSpunFree, spentOn } from './may-spin.ts'
import { serializePrize } from './serialize-prize.ts'

type Own = NonNullable<Wheel['own']>

/** The signed-in reader's state of the wheel; showing the seed's hash commits to it. */
const readOwn = async (ctx: CallContext, wheel: RunningWheel, currency: string): Promise<Own> => {
  const { db, uid } = ctx
  const now = ctx.clock.now()
  const day = dayOf(now)
  const { terms } = wheel
  const [member, hasSpun, spent, seeds] = await Promise.all([
    db.selectFrom('loyalty_members').select('points').where('uid', '=', uid).executeTakeFirst(),
    terms.isFreeDaily && hasSpunFree(db, wheel, { uid, day }),
    spentOn(db, wheel, { day, currency }),
    showFairness(ctx, { uid }),
  ])
  const points = Number(member?.points ?? 0n)
  const price = priceOf(ctx, terms)
  const costs = await costsToday(db, terms, currency, spent)
  const hasFree = terms.isFreeDaily && !hasSpun
  const problem = ((): Own['problem'] => {
    if (typeof costs === 'string') return costs
    if (hasFree) return null
    if (price === null) return 'USED'
    return points < price ? 'POINTS' : null
  })()
  return {
    points,
    has_free: hasFree,
    next_free_at: hasSpun ? dayAfter(now).toISOString() : null,
    problem,
    seeds: { server_seed_hash: seeds.serverSeedHash, client_seed: seeds.clientSeed, nonce: seeds.nonce },
  }
}

export const getWheel = async (ctx: CallContext) => {
  const running = await readRunningWheel(ctx, ctx.db)
  if (!running) return ok({ wheel: null })
  const { sysname, number: version, terms, texts } = running
  const reader = await readRewardReader(
    ctx,
    terms.sectors.map(({ prize }) => rewardIn(prize)),
  )
  const words = wheelTextsIn(texts, reader.locale)
  const wheel: Wheel = {
    sysname,
    version,
    name: words.name,
    description: words.description,
    sectors: terms.sectors.map(({ sysname: name, weight, colour, prize }) => ({
      sysname: name,
      name: words.sectors[name] ?? name,
      colour,
      weight,
      prize: serializePrize(prize, reader),
    })),
    total: terms.sectors.reduce((sum, { weight }) => sum + weight, 0),
    is_free_daily: terms.isFreeDaily,
    price: priceOf(ctx, terms),
    own: ctx.uid === 0 ? null : await readOwn(ctx, running, reader.currency),
  }
  return ok({ wheel })
}
