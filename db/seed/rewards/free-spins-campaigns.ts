import { dayMs } from '#contract/durations.ts'
import type { FreeSpinsCampaignTerms } from '#contract/free-spins-campaign-terms.ts'
import { transactResult } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { makeFreeSpinsCampaign } from '#server/play/games/free-spins-campaigns/make-free-spins-campaign.ts'
import { publishFreeSpinsCampaign } from '#server/play/games/free-spins-campaigns/publish-free-spins-campaign.ts'
import { setFreeSpinsCampaignState } from '#server/play/games/free-spins-campaigns/set-free-spins-campaign-state.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { signsInAgain, createActor } from '../actor.ts'
import { deposits, opensGame, type Stage } from '../story.ts'
import { storyActor as actor, unwrap } from '../story-context.ts'
import { freeSpinsCampaignTexts, freeSpinsOfferTexts } from './free-spins-campaign-texts.ts'

const taker = 'nina@example.com'
const offerSysname = 'rounds-with-deposit'
const stakeMinor = '20'

const sums = (minor: string) => ({ EUR: minor, USD: minor, GBP: minor, CAD: minor, BRL: `${minor}0` })

/** Twenty cents a round, and one real in Brazil. */
const common = {
  stakes: { ...sums(stakeMinor), BRL: '100' },
  days: 14,
  until: null,
  winnings: 'bonus',
  promotion: null,
  mostWon: null,
} as const satisfies Partial<FreeSpinsCampaignTerms>

const forPoints = (rounds: number): FreeSpinsCampaignTerms => ({
  ...common,
  games: ['orchard', 'night-ferry'],
  rounds,
  grants: { most: null, eachPlayer: 100, budget: sums('2000000') },
})

const gifts: Readonly<Record<keyof typeof freeSpinsCampaignTexts, FreeSpinsCampaignTerms>> = {
  'five-rounds': forPoints(5),
  'ten-rounds': forPoints(10),
  'fifty-rounds': forPoints(50),
  'ferry-rounds': {
    ...common,
    games: ['night-ferry'],
    rounds: 20,
    days: 7,
    mostWon: sums('5000'),
    grants: { most: 5000, eachPlayer: 4, budget: sums('1500000') },
  },
  'league-rounds': {
    ...common,
    games: ['orchard', 'mirror-lake', 'night-ferry'],
    rounds: 25,
    winnings: 'main',
    grants: { most: null, eachPlayer: 52, budget: sums('500000') },
  },
}

/** Campaigns for the loyalty programme, offers and tournaments; no grant is made yet. */
export const startFreeSpinsCampaigns = async (ctx: Context): Promise<void> => {
  for (const sysname of Object.keys(gifts) as (keyof typeof gifts)[]) {
    const terms = gifts[sysname]
    const reason = 'The first season'
    const version = { sysname, terms, texts: freeSpinsCampaignTexts[sysname], actor }
    const change = { sysname, state: 'running', seen: 'draft', actor, reason } as const
    const done = await transactResult(ctx.connection, async (tx) => {
      unwrap(sysname, await makeFreeSpinsCampaign(ctx, tx, { sysname, actor }))
      unwrap(`the terms of ${sysname}`, await publishFreeSpinsCampaign(ctx, tx, version))
      return ok(unwrap(sysname, await setFreeSpinsCampaignState(ctx, tx, change)))
    })
    unwrap(sysname, done)
  }
}

/** Free spins with a further deposit, chosen in the cashier. */
export const offerFreeSpins = async ({ db, clock }: Context): Promise<void> => {
  const now = clock.now()
  await db
    .insertInto('campaign_offers')
    .values({
      sysname: offerSysname,
      status: 'running',
      trigger: 'deposit',
      promotions: [],
      gifts: ['ferry-rounds'],
      least_deposit: JSON.stringify(sums('2000')),
      conditions: JSON.stringify([{ code: 'has_deposited', args: { least: 1 } }]),
      texts: JSON.stringify(freeSpinsOfferTexts),
      image_url: null,
      repeats: true,
      priority: 2,
      starts_at: now,
      ends_at: new Date(now.getTime() + 60 * dayMs),
      created_by: 'demonstration',
      created_at: now,
    })
    .execute()
}

/** Nina has chosen it with a deposit, and has played three of her spins. */
export const playFreeSpins = async ({ db }: Context, stage: Stage): Promise<void> => {
  const { uid } = await db
    .selectFrom('players')
    .select('uid')
    .where('email_canonical', '=', taker)
    .executeTakeFirstOrThrow()
  const { id: offer } = await db
    .selectFrom('campaign_offers')
    .select('id')
    .where('sysname', '=', offerSysname)
    .executeTakeFirstOrThrow()
  const nina = createActor(stage, taker)
  nina.uid = uid
  await signsInAgain(nina)
  await deposits(nina, '20', 'approve', 'card', String(offer))
  await stage.wait(0)
  const { id: grant } = await db
    .selectFrom('free_round_packs')
    .select('id')
    .where('uid', '=', uid)
    .where('deposit_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const game = await opensGame(nina, 'night-ferry')
  for (let at = 0; at < 3; at++) {
    const { roundId } = await game.play({ stakeMinor }, `story-offered-${uid}-${at}`, String(grant))
    await game.shown(roundId)
  }
}
