import type { z } from 'zod'
import type { backofficeBettingCalls } from '#contract/operator/betting/offer.ts'
import type { BackofficeContext } from '#server/context.ts'
import { setOverride } from './set-override.ts'

type Asked<C extends keyof typeof backofficeBettingCalls> = z.output<
  (typeof backofficeBettingCalls)[C]['input']
>

export const setSuspension = (ctx: BackofficeContext, asked: Asked<'setSuspension'>) =>
  setOverride(ctx, { kind: 'suspension', ...asked })
