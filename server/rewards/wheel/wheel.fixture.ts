import type { WheelTerms, WheelTexts } from '#contract/wheel-terms.ts'
import { transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { makeWheel } from './terms/make-wheel.ts'
import { publishWheel } from './terms/publish-wheel.ts'
import { setWheelState } from './terms/set-wheel-state.ts'

const actor = systemActor('tests')

export const sector = (
  sysname: string,
  weight: number,
  prize: WheelTerms['sectors'][number]['prize'],
): WheelTerms['sectors'][number] => ({ sysname, weight, colour: 'felt', prize })

/** Free daily or for ten points; half of the spins give nothing, a quarter five euros, others seven points. */
const plainWheel: WheelTerms = {
  isFreeDaily: true,
  price: 10,
  budget: { EUR: '100000' },
  sectors: [
    sector('nothing', 2, { type: 'nothing' }),
    sector('fiver', 1, { type: 'money', sums: { EUR: '500' } }),
    sector('seven', 1, { type: 'points', points: 7 }),
  ],
}

const textsOf = ({ sectors }: WheelTerms): WheelTexts => ({
  en: {
    name: 'The wheel',
    description: 'One turn a day.',
    sectors: Object.fromEntries(sectors.map(({ sysname }) => [sysname, `The ${sysname}`])),
  },
})

const must = <T>(done: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
  if (!done.ok) throw new Error(JSON.stringify(done.refusal))
  return done.value
}

/** A new version of a wheel; the first one creates it. */
export const publishesWheel = async (
  ctx: Kernel,
  terms: Partial<WheelTerms> = {},
  sysname = 'plain',
): Promise<number> => {
  const all = { ...plainWheel, ...terms }
  await transactResult(ctx.connection, (tx) => makeWheel(ctx, tx, { sysname, actor }))
  const version = { sysname, terms: all, texts: textsOf(all), actor }
  return must(await transactResult(ctx.connection, (tx) => publishWheel(ctx, tx, version))).number
}

export const turnsWheel = async (
  ctx: Kernel,
  state: 'running' | 'stopped',
  seen: 'draft' | 'running' | 'stopped',
  sysname = 'plain',
): Promise<void> => {
  const change = { sysname, state, seen, actor, reason: 'a test' }
  must(await transactResult(ctx.connection, (tx) => setWheelState(ctx, tx, change)))
}

export const runsWheel = async (
  ctx: Kernel,
  terms: Partial<WheelTerms> = {},
  sysname = 'plain',
): Promise<void> => {
  await publishesWheel(ctx, terms, sysname)
  await turnsWheel(ctx, 'running', 'draft', sysname)
}
