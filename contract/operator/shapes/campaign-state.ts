import { z } from 'zod'
import { storedText } from '../../fields.ts'
import { mutation } from '../call/operator-call.ts'
import type { Right } from '../call/rights.ts'

/** New items are drafts, which have no effect. */
export const campaignStates = ['draft', 'running', 'stopped'] as const
export const campaignState = z.enum(campaignStates, { error: 'UNKNOWN' })
export const requestedState = z.enum(['running', 'stopped'], { error: 'UNKNOWN' })

/**
 * The call that starts or stops something that costs money: `of` identifies it with the version that was shown,
 * CHANGED if that differs now. A start above the single-approver limit answers with the approval that it waits
 * for.
 */
export const startOrStop = <Of extends z.core.$ZodLooseShape>(right: Right, summary: string, of: Of) =>
  mutation({
    access: 'staff',
    right,
    stepUp: 'money',
    isNeverLent: true,
    summary,
    input: z.object({ ...of, state: requestedState, reason: storedText(400) }),
    output: z.object({ state: campaignState, approval_id: z.string().nullable() }),
    errors: ['AccessDenied'],
  })
