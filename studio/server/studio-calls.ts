import { z } from 'zod'
import {
  rotateInput,
  shownInput,
  spinInput,
  type FairnessView,
  type HistoryAnswer,
  type OpenAnswer,
  type RoundView,
  type ShownAnswer,
} from '#contract/studio.ts'
import type { StudioRefusal } from '#contract/studio.ts'
import type { Context } from '#server/context.ts'
import { readBalances } from '#server/wallet/queries.ts'
import { playDemoRound } from './play-demo-round.ts'
import { playRealRound } from './play-real-round.ts'
import { readSitting } from './read-sitting.ts'
import { rotateSeeds } from './rotate-seeds.ts'
import { showFairness } from './show-fairness.ts'
import { findUnfinishedRound, listShownRounds, markShown, viewStoredRound } from './stored-round.ts'
import type { StudioSession } from './studio-session.ts'

/** What a call answers: its data, a refusal the game has a word for, or that the input is no such call. */
export type CallAnswer = { data: unknown } | { refusal: StudioRefusal } | 'malformed'

type StudioCall = (ctx: Context, session: StudioSession, input: unknown) => Promise<CallAnswer>

const told = (answer: RoundView | FairnessView | StudioRefusal): CallAnswer =>
  typeof answer === 'string' ? { refusal: answer } : { data: answer }

const balanceOf = async (ctx: Context, session: StudioSession): Promise<bigint> => {
  if (session.mode === 'real') return (await readBalances(ctx.db, session.uid)).mainMinor
  const row = await ctx.db
    .selectFrom('game_sessions')
    .select('demo_balance_minor')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  return row.demo_balance_minor ?? 0n
}

const open: StudioCall = async (ctx, session) => {
  const { game } = session
  const unfinished = await findUnfinishedRound(ctx.db, session)
  const answer: OpenAnswer = {
    balanceMinor: String(await balanceOf(ctx, session)),
    stakesMinor: game.stakesMinor.map(String),
    defaultStakeMinor: String(game.defaultStakeMinor),
    unfinished: unfinished ? viewStoredRound(unfinished) : null,
    mathVersion: game.mathVersion,
    sitting: await readSitting(ctx, session),
  }
  return { data: answer }
}

/** Keys are made by our own client; anything else is no key of this game. */
const safeSpinInput = spinInput.extend({ key: z.string().regex(/^[\w-]{8,64}$/) })

const spin: StudioCall = async (ctx, session, input) => {
  const parsed = safeSpinInput.safeParse(input)
  if (!parsed.success) return 'malformed'
  const order = { stakeMinor: BigInt(parsed.data.stakeMinor), key: parsed.data.key }
  if (!session.game.stakesMinor.includes(order.stakeMinor)) return { refusal: 'STAKE_INVALID' }
  return told(await (session.mode === 'real' ? playRealRound : playDemoRound)(ctx, session, order))
}

const shown: StudioCall = async (ctx, session, input) => {
  const parsed = shownInput.safeParse(input)
  if (!parsed.success || !/^[1-9]\d{0,17}$/.test(parsed.data.roundId)) return 'malformed'
  await markShown(ctx.db, session, BigInt(parsed.data.roundId), ctx.clock.now())
  const answer: ShownAnswer = { sitting: await readSitting(ctx, session) }
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
  return told(await rotateSeeds(ctx, session.owner, parsed.data))
}

/** The calls of a studio game by the name they have in the address. */
export const studioCalls: ReadonlyMap<string, StudioCall> = new Map(
  Object.entries({ open, spin, shown, history, fairness, rotate }),
)
