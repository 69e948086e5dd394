import { dayMs } from '#contract/durations.ts'
import type { CashbackTerms } from '#contract/cashback-terms.ts'
import { transact, transactResult } from '#db/transaction.ts'
import { setProgrammeState } from '#server/rewards/cashback/programmes/set-programme-state.ts'
import { publishTermsVersion } from '#server/rewards/cashback/programmes/publish-terms-version.ts'
import { lockProgramme } from '#server/rewards/cashback/programmes/lock-programme.ts'
import { makeProgramme } from '#server/rewards/cashback/programmes/make-programme.ts'
import { cashbackFollower } from '#server/rewards/cashback/calculation/follow-losses.ts'
import { calculatePeriods } from '#server/rewards/cashback/calculation/calculate-periods.ts'
import { setCashbackLevel } from '#server/rewards/cashback/calculation/set-cashback-level.ts'
import type { ProgrammeTexts } from '#server/rewards/cashback/schema.ts'
import { periodOf, settleMs } from '#server/rewards/cashback/terms/periods.ts'
import type { Context } from '#server/context.ts'
import { catchUp } from '#server/play/games/follow/follow-play.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { signsInAgain, createActor } from '../actor.ts'
import type { Stage } from '../story.ts'
import { ended, contextAt, inEveryCurrency, storyActor as actor, unwrap, uidOf } from '../story-context.ts'

const sysname = 'weekly-cashback'

/** For regulars: without a level there is no cashback. */
const terms: CashbackTerms = {
  period: 'week',
  shares: [
    { level: 1, basisPoints: 500 },
    { level: 2, basisPoints: 1000 },
    { level: 3, basisPoints: 1500 },
  ],
  leastLoss: inEveryCurrency('10000'),
  most: inEveryCurrency('50000'),
  claimDays: 14,
  paidAs: 'money',
  promotion: null,
}

const texts: ProgrammeTexts = {
  en: { title: 'Weekly cashback', description: 'A share of what you lost last week, every Monday.' },
  lv: {
    title: 'Nedēļas naudas atmaksa',
    description: 'Daļa no iepriekšējā nedēļā zaudētā, katru pirmdienu.',
  },
  ru: { title: 'Кешбэк за неделю', description: 'Часть проигранного за прошлую неделю, каждый понедельник.' },
  fr: {
    title: 'Cashback hebdomadaire',
    description: 'Une part de vos pertes de la semaine passée, chaque lundi.',
  },
  ar: { title: 'كاش باك أسبوعي', description: 'نسبة من خسائر الأسبوع الماضي، كل يوم اثنين.' },
  'pt-BR': {
    title: 'Cashback semanal',
    description: 'Parte das perdas da semana anterior, toda segunda-feira.',
  },
}

const ago = (ctx: Context, days: number): Context =>
  contextAt(ctx, new Date(ctx.clock.now().getTime() - days * dayMs))

const startsProgramme = async (ctx: Context): Promise<void> => {
  const started = await transactResult(ctx.connection, async (tx) => {
    const made = await makeProgramme(ctx, tx, { sysname, actor })
    if (!made.ok) return made
    const programme = await lockProgramme(tx, sysname)
    if (!programme) return invalid('sysname', 'NOT_FOUND')
    const given = await publishTermsVersion(ctx, tx, { programme, terms, texts, actor })
    if (!given.ok) return given
    const change = { sysname, state: 'running', seen: 'draft', actor, reason: 'The first season' } as const
    const done = await setProgrammeState(ctx, tx, change)
    return done.ok ? ok(1 as const) : done
  })
  unwrap(sysname, started)
}

/** A player's loss in the week of that day, in euros. */
const lost = (ctx: Context, uid: number, at: Date, minor: bigint): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const { startsAt } = periodOf('week', at)
    const day = new Date(startsAt.getTime() + 2 * dayMs)
    const sums = { staked_minor: minor * 3n, returned_minor: minor * 2n }
    await tx.db
      .insertInto('cashback_days')
      .values({ uid, currency: 'EUR', day, ...sums })
      .execute()
  })

/**
 * A weekly cashback. Rita has collected that of one week and can collect that of the next, and Boris's has
 * expired. The weeks precede the seeded history, so losses are stored without their rounds.
 */
export const grantCashback = async (ctx: Context, stage: Stage): Promise<void> => {
  const rita = createActor(stage, 'rita@example.com')
  const [uid, boris] = [await uidOf(ctx, rita.email), await uidOf(ctx, 'boris@example.com')]
  // Rita exists only if the market allows her bonuses.
  if (uid === undefined || boris === undefined) return startsProgramme(ctx)
  rita.uid = uid
  // Her registration is older than the seeded history.
  await ctx.connection.longRunning
    .updateTable('players')
    .set({ reg_time: ago(ctx, 40).clock.now() })
    .where('uid', '=', uid)
    .execute()
  await transact(ctx.connection, async (tx) => {
    await setCashbackLevel(tx, rita.uid, 2)
    await setCashbackLevel(tx, boris, 1)
  })
  const [threeAgo, twoAgo, oneAgo] = [ago(ctx, 22), ago(ctx, 15), ago(ctx, 8)]
  await startsProgramme(threeAgo)
  await lost(ctx, boris, threeAgo.clock.now(), 18_000n)
  await lost(ctx, rita.uid, twoAgo.clock.now(), 24_000n)
  await lost(ctx, rita.uid, oneAgo.clock.now(), 16_450n)
  await catchUp(ctx, cashbackFollower)
  // Boris's is calculated when its week was over, so that its time for collection has passed.
  const { endsAt } = periodOf('week', threeAgo.clock.now())
  await calculatePeriods(contextAt(ctx, new Date(endsAt.getTime() + settleMs)))
  await calculatePeriods(ctx)
  await signsInAgain(rita)
  const { data } = await rita.get('cashbacks/get', { order: 'asc', count: '1' })
  const [first] = (data as { items: { id: string }[] }).items
  const paid = await rita.post('cashbacks/payout', { cashback_id: first?.id ?? '' })
  if (paid.error) ended(rita.email, paid.error)
}
