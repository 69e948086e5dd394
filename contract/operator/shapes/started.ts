import { z } from 'zod'
import { keptText } from '../../fields.ts'
import { act } from '../call/operator-call.ts'
import type { Right } from '../call/rights.ts'

/** New items are drafts, which have no effect. */
export const startedStates = ['draft', 'running', 'stopped'] as const
export const startedState = z.enum(startedStates, { error: 'UNKNOWN' })
export const wantedState = z.enum(['running', 'stopped'], { error: 'UNKNOWN' })

/**
 * The call that starts or stops something that costs money: `of` identifies it with the version that was shown,
 * CHANGED if that differs now. A start above the single-approver limit answers with the approval that it waits
 * for.
 */
export const startOrStop = <Of extends z.core.$ZodLooseShape>(right: Right, summary: string, of: Of) =>
  act({
    access: 'staff',
    right,
    stepUp: 'money',
    isNeverLent: true,
    summary,
    input: z.object({ ...of, state: wantedState, reason: keptText(400) }),
    output: z.object({ state: startedState, approval_id: z.string().nullable() }),
    errors: ['AccessDenied'],
  })
