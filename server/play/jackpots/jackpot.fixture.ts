import type { JackpotLevelTerms } from '#contract/jackpot-terms.ts'
import { transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { createJackpot, type NewJackpot } from './pool/create-jackpot.ts'
import { setJackpotState } from './pool/set-jackpot-state.ts'

const actor = systemActor('tests')

/** A level fed by one percent of the stakes, with a seed of ten euros; no stake of a test wins it. */
export const levelOf = (more: Partial<JackpotLevelTerms> = {}): JackpotLevelTerms => ({
  name: 'Grand',
  kind: 'progressive',
  basisPoints: 100,
  seed: '1000',
  cap: null,
  odds: '900000000000000',
  hour: null,
  ...more,
})

export const runsJackpot = async (
  ctx: Kernel,
  sysname: string,
  levels: readonly JackpotLevelTerms[],
  more: Partial<NewJackpot> = {},
): Promise<bigint> => {
  const done = await transactResult(ctx.connection, async (tx) => {
    const made = await createJackpot(
      ctx,
      tx,
      {
        sysname,
        currency: 'EUR',
        games: { games: [], studios: [], types: [] },
        levels,
        texts: { en: { title: `The ${sysname}`, description: 'It grows.' } },
        imageUrl: null,
        priority: 0,
        ...more,
      },
      actor,
    )
    if (!made.ok) return made
    const change = { sysname, state: 'running', seen: 'draft', actor, reason: 'A test' } as const
    const started = await setJackpotState(ctx, tx, change)
    return started.ok ? ok(made.value.id) : started
  })
  if (!done.ok) throw new Error(JSON.stringify(done.refusal))
  return done.value
}
