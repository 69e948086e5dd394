import { stakeScale } from '#contract/derived-amounts.ts'
import { stakesIn } from '../frame/scaled-stakes.ts'
import {
  actInput,
  playInput,
  rotateInput,
  shownInput,
  type FairnessView,
  type HistoryAnswer,
  type OpenAnswer,
  type RoundView,
  type ShownAnswer,
} from '#contract/studio.ts'
import type { StudioRefusal } from '#contract/studio.ts'
import { movesOfKind } from '#contract/studio-moves.ts'
import type { Context } from '#server/context.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { findFreeSpins, findFreeSpinsById } from '#server/play/games/free-spins/find-grant.ts'
import { findStakeCap } from '#server/compliance/responsible-gaming/stake-cap/find-stake-cap.ts'
import { balanceOf, haveRulesChanged } from '#server/play/games/session/play-session.ts'
import { playDemoRound, takeDemoStep } from './play-demo-round.ts'
import { playRealRound, takeRealStep } from './play-real-round.ts'
import { readGamingSession } from './read-gaming-session.ts'
import { rotateSeeds } from './rotate-seeds.ts'
import { showFairness } from './show-fairness.ts'
import {
  findOwnRound,
  findRepeated,
  findUnfinishedRound,
  listShownRounds,
  markShown,
  viewStoredRound,
} from './stored-round.ts'
import type { StudioSession } from './studio-session.ts'

/** Result of a call: data, a refusal known to the game, or an invalid input. */
export type CallAnswer = { data: unknown } | { refusal: StudioRefusal } | 'malformed'

type StudioCall = (ctx: Context, session: StudioSession, input: unknown) => Promise<CallAnswer>

const toCallAnswer = (answer: RoundView | FairnessView | StudioRefusal): CallAnswer =>
  typeof answer === 'string' ? { refusal: answer } : { data: answer }

const open: StudioCall = async (ctx, session) => {
  const { game, uid, currency } = session
  const capMinor =
    session.mode === 'real' ? await findStakeCap(ctx, { uid, game: game.sysname, currency }) : null
  const all = stakesIn(game, currency)
  const offered = all.filter((stakeMinor) => capMinor === null || stakeMinor <= capMinor)
  const stakesMinor = offered.length > 0 ? offered : all.slice(0, 1)
  const usualMinor = game.defaultStakeMinor * stakeScale(currency)
  const isOffered = stakesMinor.includes(usualMinor)
  const unfinished = await findUnfinishedRound(ctx.db, session)
  const answer: OpenAnswer = {
    balanceMinor: String(await balanceOf(ctx, session)),
    stakesMinor: stakesMinor.map(String),
    defaultStakeMinor: String(isOffered ? usualMinor : stakesMinor.at(-1)),
    stakeCapMinor: capMinor === null ? null : String(capMinor),
    unfinished: unfinished ? viewStoredRound(unfinished) : null,
    mathVersion: game.mathVersion,
    freeRounds: session.mode === 'real' ? await findFreeSpins(ctx, uid, game.sysname) : null,
    sitting: await readGamingSession(ctx, session),
  }
  return { data: answer }
}

/** A choice has the form of the game's kind; the game itself decides whether it is on offer. */
const play: StudioCall = async (ctx, session, input) => {
  const { game, mode, currency } = session
  const parsed = playInput.safeParse(input)
  if (!parsed.success) return 'malformed'
  const { data: choice } = movesOfKind[game.kind].choice.safeParse(parsed.data.choice)
  const { key, freePackId } = parsed.data
  const pack = freePackId === undefined ? undefined : BigInt(freePackId)
  if (haveRulesChanged(session, game)) {
    const order = { key, choice, freePackId: pack }
    return toCallAnswer((choice && (await findRepeated(ctx.db, session, order))) ?? 'RULES_CHANGED')
  }
  if (choice === undefined) return 'malformed'
  if (!stakesIn(game, currency).includes(BigInt(choice.stakeMinor))) return { refusal: 'STAKE_INVALID' }
  const stakeMinor = game.stakeOf(choice)
  if (stakeMinor === undefined) return { refusal: 'CHOICE_INVALID' }
  const { maxStakeMinor: most } = game
  if (most !== undefined && stakeMinor > most * stakeScale(currency)) return { refusal: 'CHOICE_INVALID' }
  const isBought = 'isBought' in choice && choice.isBought === true
  if (isBought && (freePackId !== undefined || !jurisdictionOf(ctx.settings).canBuyFeatures))
    return { refusal: 'CHOICE_INVALID' }
  // A demonstration costs nothing anyway.
  if (freePackId !== undefined && mode === 'demo') return { refusal: 'FREE_ROUNDS_OVER' }
  const order = { stakeMinor, choice, key, freePackId: pack }
  return toCallAnswer(await (mode === 'real' ? playRealRound : playDemoRound)(ctx, session, order))
}

const act: StudioCall = async (ctx, session, input) => {
  const { game, mode } = session
  const parsed = actInput.safeParse(input)
  if (!parsed.success) return 'malformed'
  const { roundId, step, key } = parsed.data
  const { data: action } = movesOfKind[game.kind].action.safeParse(parsed.data.action)
  if (action === undefined) return 'malformed'
  const order = { roundId: BigInt(roundId), step, action, key }
  return toCallAnswer(await (mode === 'real' ? takeRealStep : takeDemoStep)(ctx, session, order))
}

/** After a granted free spin its grant, so that its end is shown; otherwise a grant waiting for this game. */
const freeRoundsAfter = async (ctx: Context, session: StudioSession, roundId: bigint) => {
  const { uid, game } = session
  const packId = (await findOwnRound(ctx.db, session, roundId))?.free_pack_id ?? null
  return packId === null ? findFreeSpins(ctx, uid, game.sysname) : findFreeSpinsById(ctx, uid, packId)
}

const shown: StudioCall = async (ctx, session, input) => {
  const parsed = shownInput.safeParse(input)
  if (!parsed.success) return 'malformed'
  const roundId = BigInt(parsed.data.roundId)
  await markShown(ctx.db, session, roundId, ctx.clock.now())
  const answer: ShownAnswer = {
    sitting: await readGamingSession(ctx, session),
    freeRounds: session.mode === 'real' ? await freeRoundsAfter(ctx, session, roundId) : null,
  }
  return { data: answer }
}

const history: StudioCall = async (ctx, session) => {
  const answer: HistoryAnswer = { rounds: await listShownRounds(ctx.db, session) }
  return { data: answer }
}

const fairness: StudioCall = async (ctx, session) => {
  return { data: await showFairness(ctx, session.owner) }
}

const rotate: StudioCall = async (ctx, session, input) => {
  const parsed = rotateInput.safeParse(input)
  if (!parsed.success || parsed.data.clientSeed.includes('\0')) return 'malformed'
  return toCallAnswer(await rotateSeeds(ctx, session.owner, parsed.data))
}

export const studioCalls: ReadonlyMap<string, StudioCall> = new Map(
  Object.entries({ open, play, act, shown, history, fairness, rotate }),
)
