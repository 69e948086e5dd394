import type { z } from 'zod'
import type { bettingDeskCalls } from '#contract/operator/betting/offer.ts'
import type { BackofficeContext } from '#server/context.ts'
import { setOverride } from './set-override.ts'

type Asked<C extends keyof typeof bettingDeskCalls> = z.output<(typeof bettingDeskCalls)[C]['input']>

export const setSuspension = (ctx: BackofficeContext, asked: Asked<'setSuspension'>) =>
  setOverride(ctx, { kind: 'suspension', ...asked })
