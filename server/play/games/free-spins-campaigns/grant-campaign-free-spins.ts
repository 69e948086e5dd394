import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { AuditActor, Auditor } from '#server/platform/audit/record-audit.ts'
import { readBonusExclusions } from '#server/rewards/bonuses/bonus/bonus-exclusions.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { mayPlay } from '#server/compliance/responsible-gaming/play-eligibility.ts'
import { findEligibleGames } from '../free-spins/eligible-games.ts'
import { insertFreeSpinsGrants } from '../free-spins/insert-grants.ts'
import {
  lockFreeSpinsCampaign,
  readRunningFreeSpinsCampaigns,
  type RunningFreeSpinsCampaign,
} from './running-free-spins-campaign.ts'

/** A player and the trigger, such as a deposit or a line of a file; a trigger gives once. */
export type CampaignRecipient = {
  readonly uid: number
  readonly key: string
  /** The deposit that it is given for; its return cancels the grant. */
  readonly depositId?: bigint | undefined
}
type Given = CampaignRecipient & {
  readonly currency: string
  readonly stakeMinor: bigint
  readonly costMinor: bigint
}

/** The result of giving to many: who gets a grant, who has had it, and who gets none and why. */
export type CampaignGrantPlan = {
  readonly gives: readonly Given[]
  readonly had: readonly number[]
  readonly refused: readonly { readonly uid: number; readonly code: string }[]
}
type Parts = Auditor & Pick<Kernel, 'settings' | 'clock' | 'jobs'>
export type By = { readonly actor: AuditActor; readonly reason: string }

/** Rows per statement. */
const atOnce = 1000
const slicesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce))

/** Totals of a campaign, without refused grants: their number and maximum cost per currency. */
export const readCampaignTotals = async (db: Db | Tx['db'], freeSpinsCampaignId: bigint) => {
  const { rows } = await sql<{ currency: string; count: number; cost: bigint }>`
    select pack.currency, count(*)::int as count, sum(pack.cost_minor)::bigint as cost
    from free_round_packs pack join round_gift_versions version on version.id = pack.gift_version_id
    where version.gift_id = ${freeSpinsCampaignId} and pack.status <> 'refused' group by pack.currency`.execute(
    db,
  )
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    costs: new Map(rows.map(({ currency, cost }) => [currency, cost])),
  }
}

/** Facts about these players: eligibility, use of this trigger, and number of grants of the campaign. */
const readPlayers = async (
  db: Db | Tx['db'],
  { id }: RunningFreeSpinsCampaign,
  { asked, isHeld }: { asked: readonly CampaignRecipient[]; isHeld: boolean },
) => {
  const uids = asked.map(({ uid }) => uid)
  const keys = asked.map(({ key }) => key)
  const players = await db
    .selectFrom('players')
    .selectAll()
    .where('uid', 'in', uids)
    .orderBy('uid')
    .$if(isHeld, (query) => query.forShare())
    .execute()
  const had = await db
    .selectFrom('free_round_packs')
    .select('grant_key')
    .where('grant_key', 'in', keys)
    .execute()
  const counts = await db
    .selectFrom('free_round_packs as pack')
    .innerJoin('round_gift_versions as version', 'version.id', 'pack.gift_version_id')
    .select(['uid', (row) => row.fn.countAll<bigint>().as('count')])
    .where('gift_id', '=', id)
    .where('pack.status', '<>', 'refused')
    .where('uid', 'in', uids)
    .groupBy('uid')
    .execute()
  return {
    bonusExclusions: await readBonusExclusions(db, uids),
    players: new Map(players.map((player) => [player.uid, player])),
    had: new Set(had.map(({ grant_key: key }) => key)),
    counts: new Map(counts.map(({ uid, count }) => [uid, Number(count)])),
  }
}

const expiryOf = ({ version: { terms } }: RunningFreeSpinsCampaign, now: Date): Date => {
  const byDays = new Date(now.getTime() + terms.days * dayMs)
  const until = terms.until === null ? byDays : new Date(terms.until)
  return until < byDays ? until : byDays
}

const denialReasonOf = async (
  db: Db | Tx['db'],
  campaign: RunningFreeSpinsCampaign,
  now: Date,
): Promise<string | undefined> => {
  if (expiryOf(campaign, now) <= now) return 'CLOSED'
  return (await findEligibleGames(db, campaign.version.terms.games)).ok ? undefined : 'GAMES'
}

type RecipientFacts = Awaited<ReturnType<typeof readPlayers>>

/** Decides which players get a grant; with `isHeld` the decision holds until the transaction ends. */
export const planCampaignGrants = async (
  ctx: Parts,
  db: Db | Tx['db'],
  campaign: RunningFreeSpinsCampaign,
  { asked, isHeld }: { asked: readonly CampaignRecipient[]; isHeld: boolean },
): Promise<CampaignGrantPlan> => {
  const { terms, costs } = campaign.version
  const { grants } = terms
  const spent = await readCampaignTotals(db, campaign.id)
  let { count } = spent
  const denialReason = await denialReasonOf(db, campaign, ctx.clock.now())
  const [gives, had, refused]: [Given[], number[], { uid: number; code: string }[]] = [[], [], []]
  const decide = (
    one: CampaignRecipient,
    { players, counts, bonusExclusions, had: keys }: RecipientFacts,
  ) => {
    const player = players.get(one.uid)
    if (!player || player.status === 'deleted') return 'NOT_FOUND'
    if (keys.has(one.key)) return undefined
    if (!mayPlay(ctx, player)) return 'NOT_ALLOWED'
    if (bonusExclusions.has(one.uid)) return 'KEPT_OUT'
    if (denialReason !== undefined) return denialReason
    const { currency } = player
    const stake = terms.stakes[currency]
    if (stake === undefined) return 'CURRENCY'
    if ((counts.get(one.uid) ?? 0) >= grants.eachPlayer) return 'USED'
    const costMinor = BigInt(costs[currency] ?? 0)
    const cost = (spent.costs.get(currency) ?? 0n) + costMinor
    const isOver = grants.budget !== null && cost > BigInt(grants.budget[currency] ?? 0)
    if (isOver || (grants.most !== null && count >= grants.most)) return 'LIMIT'
    spent.costs.set(currency, cost)
    count++
    return { ...one, currency, stakeMinor: BigInt(stake), costMinor }
  }
  for (const slice of slicesOf(asked)) {
    const known = await readPlayers(db, campaign, { asked: slice, isHeld })
    for (const one of slice) {
      const decision = decide(one, known)
      if (decision === undefined) had.push(one.uid)
      else if (typeof decision === 'string') refused.push({ uid: one.uid, code: decision })
      else gives.push(decision)
    }
  }
  return { gives, had, refused }
}

/**
 * Gives each player a grant of a campaign by its newest terms and within its bounds. The bounds hold under
 * concurrency, since the campaign is locked before the grants are counted. A trigger gives once, and a player
 * who may not play receives nothing. The only way in which a campaign gives. Each player may appear only once.
 */
export const grantCampaignFreeSpins = async (
  ctx: Parts,
  tx: Tx,
  { gift: sysname, asked, version }: { gift: string; asked: readonly CampaignRecipient[]; version?: number },
  by: By,
): Promise<Result<CampaignGrantPlan>> => {
  if (!(await lockFreeSpinsCampaign(tx, sysname))) return invalid('gift', 'UNKNOWN')
  const [campaign] = await readRunningFreeSpinsCampaigns(tx.db, [sysname])
  if (!campaign) return invalid('gift', 'CLOSED')
  const { terms, id: versionId } = campaign.version
  if (version !== undefined && version !== campaign.version.number) return invalid('gift', 'CHANGED')
  const plan = await planCampaignGrants(ctx, tx.db, campaign, { asked, isHeld: true })
  if (plan.gives.length === 0) return ok(plan)
  const games = await findEligibleGames(tx.db, terms.games)
  if (!games.ok) return games
  const now = ctx.clock.now()
  const expiresAt = expiryOf(campaign, now)
  for (const slice of slicesOf(plan.gives)) {
    const grants = slice.map(({ uid, key, depositId = null, currency, stakeMinor, costMinor }) => {
      const most = terms.mostWon?.[currency]
      const mostWonMinor = most === undefined ? null : BigInt(most)
      return {
        uid,
        currency,
        stakeMinor,
        rounds: terms.rounds,
        winnings: terms.winnings,
        expiresAt,
        gift: { sysname, versionId, key, depositId, costMinor, mostWonMinor, promotion: terms.promotion },
      }
    })
    await insertFreeSpinsGrants(ctx, tx, { games: games.value, packs: grants, now }, by)
  }
  return ok(plan)
}

/** {@link grantCampaignFreeSpins} for one player; the error stands at `gift`. */
export const grantCampaignFreeSpinsToPlayer = async (
  ctx: Parts,
  tx: Tx,
  { gift: campaign, ...one }: CampaignRecipient & { gift: string },
  by: By,
): Promise<Result<void>> => {
  const done = await grantCampaignFreeSpins(ctx, tx, { gift: campaign, asked: [one] }, by)
  if (!done.ok) return done
  const [refused] = done.value.refused
  return refused ? invalid('gift', refused.code) : ok(undefined)
}
