import { isDeepStrictEqual } from 'node:util'
import type { RoundPicture } from '#contract/studio-views.ts'
import type { StoredOutcome } from '#server/play/games/schema.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { StudioGame } from '../frame/studio-game.ts'
import { catalogue } from '../games/catalogue.ts'
import { verifyRound, type Verdict } from '../verify/verify-round.ts'
import type { ExpectedWin } from '../rtp-monitoring/drift.ts'
import { expectedWin } from '../rtp-monitoring/expected-win.ts'
import { readSlotGameMetrics } from '../rtp-monitoring/read-slot-game-metrics.ts'
import { readDraws } from '../rtp-monitoring/video-poker-luck.ts'
import { openServerSeed, type SeedOwner } from './seed-pairs.ts'

export type EndedRound = {
  readonly game: string
  readonly mathVersion: string | null
  readonly stakeMinor: bigint
  readonly winMinor: bigint
  readonly nonce: number
  readonly outcome: StoredOutcome
  readonly owner: SeedOwner
  readonly sealedServerSeed: string
  readonly serverSeedHash: string
}

/** `unknown` if the rules of the round are no longer available; otherwise names what is wrong. */
export type RoundVerdict =
  | { readonly is: 'right'; readonly expected: ExpectedWin | undefined }
  | { readonly is: 'wrong'; readonly what: readonly string[] }
  | { readonly is: 'unknown' }

const games = new Map(catalogue.map((entry) => [entry.sysname, entry]))

/** Views are stored as JSON, so an absent field equals an undefined one. */
const asStored = (view: RoundPicture): unknown => JSON.parse(JSON.stringify(view))

const replay = async (
  ctx: Pick<Kernel, 'secrets'>,
  game: StudioGame,
  { owner, sealedServerSeed, serverSeedHash, nonce, outcome }: EndedRound,
): Promise<Verdict> =>
  verifyRound({
    serverSeed: openServerSeed(ctx, owner, sealedServerSeed),
    serverSeedHash,
    clientSeed: outcome.clientSeed,
    nonce,
    game,
    choice: outcome.choice,
    actions: outcome.actions.map(({ action }) => action),
  })

/**
 * Replays a stored round with the player’s verifier, independent of the code that drew it, and compares
 * everything stored. It detects a wrong payout after the fact.
 */
export const checkStoredRound = async (
  ctx: Pick<Kernel, 'secrets'>,
  round: EndedRound,
): Promise<RoundVerdict> => {
  const entry = games.get(round.game)
  if (!entry || entry.game.mathVersion !== round.mathVersion) return { is: 'unknown' }
  const { choice, serverSeedHash, view } = round.outcome
  const verdict = await replay(ctx, entry.game, round).catch(() => undefined)
  // The seed cannot be opened or no game can read the moves: nothing of the round can be verified.
  if (!verdict) return { is: 'wrong', what: ['replay'] }
  const { isCommitmentKept, round: again } = verdict
  const what = [
    ...(isCommitmentKept && serverSeedHash === round.serverSeedHash ? [] : ['commitment']),
    ...(again?.stakedMinor === round.stakeMinor ? [] : ['stake']),
    ...(again?.winMinor === round.winMinor ? [] : ['win']),
    ...(again && isDeepStrictEqual(asStored(again.view), view) ? [] : ['view']),
  ]
  if (what.length > 0) return { is: 'wrong', what }
  const slot = entry.type === 'slot' ? readSlotGameMetrics(round.game) : undefined
  const draws = await readDraws(round.game)
  return { is: 'right', expected: expectedWin(entry.game, { choice }, { view, slot, draws }) }
}
