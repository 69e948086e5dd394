import type { z } from 'zod'
import type { backofficeBettingCalls } from '#contract/operator/betting/offer.ts'
import type { BackofficeContext } from '#server/context.ts'
import { setOverride } from './set-override.ts'

type Asked<C extends keyof typeof backofficeBettingCalls> = z.output<
  (typeof backofficeBettingCalls)[C]['input']
>

/** Fixes the price of an outcome, independent of the feed. */
export const setPrice = (ctx: BackofficeContext, { odds, ...asked }: Asked<'setPrice'>) =>
  setOverride(ctx, { kind: 'price', ...asked, odds: Math.round(odds * 1000) })
