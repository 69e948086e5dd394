import type { LoyaltyReward, LoyaltyTerms, LoyaltyTexts } from '#contract/loyalty-terms.ts'
import { transactResult } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { catchUp } from '#server/play/games/follow/follow-play.ts'
import { grantTriggerPoints } from '#server/rewards/loyalty/member/grant-trigger-points.ts'
import { loyaltyFollower } from '#server/rewards/loyalty/play/follow-loyalty.ts'
import { processPendingBets } from '#server/rewards/loyalty/play/count-bets.ts'
import { applyLevels } from '#server/rewards/loyalty/levels/apply-levels.ts'
import { makeProgramme } from '#server/rewards/loyalty/programme/make-programme.ts'
import { publishProgramme } from '#server/rewards/loyalty/programme/publish-programme.ts'
import { runProgramme } from '#server/rewards/loyalty/programme/run-programme.ts'
import type { DescribedTexts } from '#server/rewards/loyalty/schema.ts'
import { readRunning } from '#server/rewards/bonuses/promotions/running-promotion.ts'
import { characterNames, productTexts, programmeTexts } from './loyalty-texts.ts'
import { storyActor as actor, unwrap } from '../story-context.ts'

const sysname = 'card-room'

const everywhere = (minor: string) => ({ EUR: minor, USD: minor, GBP: minor, CAD: minor })
const freeRounds = (gift: string): LoyaltyReward => ({ type: 'freespins', gift })
const money = (minor: string): LoyaltyReward => ({
  type: 'money',
  sums: { ...everywhere(minor), BRL: `${minor}0` },
})

/** A point for each euro on slots; games with a lower house edge earn half, and so do sport bets. */
const terms: LoyaltyTerms = {
  unit: { EUR: '100', USD: '100', GBP: '100', CAD: '150', BRL: '600' },
  rates: { slot: 10_000, fast: 5000, casino: 5000, live: 5000, sport: 5000 },
  lotDays: 365,
  levels: [
    { sysname: 'green', points: 0, reward: null },
    { sysname: 'bronze', points: 50, reward: null },
    { sysname: 'brass', points: 250, reward: freeRounds('ten-rounds') },
    { sysname: 'silver', points: 1000, reward: money('500') },
    { sysname: 'gold', points: 5000, reward: money('2500') },
    { sysname: 'ivory', points: 20_000, reward: money('10000') },
  ],
  quests: [
    {
      sysname: 'first-evening',
      points: 20,
      reward: null,
      steps: [
        { kind: 'rounds', game: null, types: ['slot'], count: 10 },
        { kind: 'stake', types: ['slot'], units: 10 },
      ],
    },
    {
      sysname: 'three-days',
      points: 40,
      reward: null,
      steps: [
        { kind: 'days', days: 3 },
        { kind: 'rounds', game: 'signal-box', types: ['slot'], count: 20 },
      ],
    },
    {
      sysname: 'round-the-tables',
      points: 60,
      reward: freeRounds('five-rounds'),
      steps: [{ kind: 'stake', types: ['casino', 'live'], units: 50 }],
    },
    {
      sysname: 'three-coupons',
      points: 30,
      reward: null,
      steps: [{ kind: 'rounds', game: null, types: ['sport'], count: 3 }],
    },
  ],
  occasions: { register: 0, profile: 20, confirm: 10 },
}

const texts: LoyaltyTexts = programmeTexts

/** Opens the loyalty programme before the first play, so that all play earns points. */
export const openLoyalty = async (ctx: Context): Promise<void> => {
  for (const [place, [name, names]] of Object.entries(characterNames).entries())
    await ctx.db
      .insertInto('loyalty_characters')
      .values({ sysname: name, image_url: `/icons/loyalty/${name}.svg`, texts: JSON.stringify(names), place })
      .execute()
  const version = { sysname, terms, texts, image: '/icons/loyalty/card-room.svg', actor }
  const change = {
    sysname,
    isRunning: true,
    seen: false,
    actor,
    reason: 'The first season',
    from: ctx.clock.now(),
  }
  unwrap('loyalty', await transactResult(ctx.connection, (tx) => makeProgramme(ctx, tx, { sysname, actor })))
  unwrap('loyalty', await transactResult(ctx.connection, (tx) => publishProgramme(ctx, tx, version)))
  unwrap('loyalty', await transactResult(ctx.connection, (tx) => runProgramme(ctx, tx, change)))
}

type SeedProduct = {
  readonly sysname: keyof typeof productTexts
  readonly price: bigint
  readonly reward: LoyaltyReward
  readonly stock: number | null
  readonly eachPlayer: number | null
}

const products: readonly SeedProduct[] = [
  { sysname: 'ten-rounds', price: 60n, reward: freeRounds('ten-rounds'), stock: null, eachPlayer: null },
  { sysname: 'fiver', price: 500n, reward: money('500'), stock: 200, eachPlayer: 10 },
  {
    sysname: 'tenner-bonus',
    price: 400n,
    reward: { type: 'bonus', promotion: 'tenner-on-us' },
    stock: 50,
    eachPlayer: 1,
  },
  { sysname: 'fifty-rounds', price: 250n, reward: freeRounds('fifty-rounds'), stock: 100, eachPlayer: 5 },
  { sysname: 'hundred', price: 9000n, reward: money('10000'), stock: 5, eachPlayer: 1 },
]

const isThere = async (ctx: Context, { reward }: SeedProduct): Promise<boolean> =>
  reward.type !== 'bonus' || (await readRunning(ctx.db, reward.promotion)) !== undefined

/** Publishes the shop’s products; demonstration players have a character, and have read the news. */
export const fillShop = async (ctx: Context): Promise<void> => {
  const now = ctx.clock.now()
  for (const [place, product] of products.entries()) {
    if (!(await isThere(ctx, product))) continue
    const words: DescribedTexts = productTexts[product.sysname]
    await ctx.db
      .insertInto('loyalty_products')
      .values({
        sysname: product.sysname,
        price: product.price,
        reward: JSON.stringify(product.reward),
        texts: JSON.stringify(words),
        image_url: `/icons/loyalty/${product.reward.type}.svg`,
        stock: product.stock,
        each_player: product.eachPlayer,
        place,
        created_by: actor.name,
        created_at: now,
      })
      .execute()
  }
  await ctx.db
    .updateTable('loyalty_members')
    .set((row) => ({
      character_id: row.selectFrom('loyalty_characters').select('id').where('sysname', '=', 'navigator'),
    }))
    .where('uid', '=', (row) =>
      row.selectFrom('players').select('uid').where('email_canonical', '=', 'anna@example.com'),
    )
    .execute()
  await catchUp(ctx, loyaltyFollower)
  await processPendingBets(ctx)
  const players = await ctx.db.selectFrom('players').select('uid').execute()
  for (const { uid } of players) {
    await grantTriggerPoints(ctx, uid)
    await applyLevels(ctx, { uid })
  }
  await ctx.db
    .updateTable('loyalty_notifications')
    .set({ read_at: now })
    .where('read_at', 'is', null)
    .execute()
}
