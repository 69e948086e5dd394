import type { JackpotLevelTerms } from '#contract/jackpot-terms.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { drawVersion } from '../draws/stake-draw-name.ts'
import { commitmentOf, drawSecret, endOf } from '../draws/jackpot-secret.ts'
import type { LevelState } from './level-state.ts'

export const sealedAs = 'jackpot-secret'

/** A cycle being processed: as read, and as changed. */
export type Cycle = {
  readonly jackpotId: bigint
  readonly level: number
  readonly number: number
  state: LevelState
}

type Beginning = {
  readonly jackpotId: bigint
  readonly level: number
  readonly number: number
  readonly terms: JackpotLevelTerms
  readonly meter: bigint
  readonly reserveMinor: bigint
  readonly at: Date
  readonly before: Date | null
}

/** Opens a cycle: its secret is drawn, encrypted and committed to before any stake can feed it. */
export const openCycle = async (
  ctx: Pick<Kernel, 'secrets'>,
  tx: Tx,
  { jackpotId, level, number, terms, meter, reserveMinor, at, before }: Beginning,
): Promise<Cycle> => {
  const endsAt = terms.kind === 'timed' && terms.hour !== null ? endOf(terms.hour, at, before) : null
  const secret = drawSecret(terms, { meter, startsAt: at, endsAt })
  await tx.db
    .insertInto('jackpot_cycles')
    .values({
      jackpot_id: jackpotId,
      level,
      number,
      meter,
      reserve_minor: reserveMinor,
      sealed_secret: ctx.secrets.seal(sealedAs, secret),
      commitment: commitmentOf(secret),
      draw_version: drawVersion,
      ends_at: endsAt,
      started_at: at,
    })
    .execute()
  const state = { terms, meter, reserveMinor, secret, drawVersion, endsAt, lastBet: null }
  return { jackpotId, level, number, state }
}
