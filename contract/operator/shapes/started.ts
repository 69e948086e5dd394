import { z } from 'zod'
import { keptText } from '../../fields.ts'
import { act } from '../call/operator-call.ts'
import type { Right } from '../call/rights.ts'

/** What the house starts and stops is made as a draft, which does nothing. */
export const startedStates = ['draft', 'running', 'stopped'] as const
export const startedState = z.enum(startedStates, { error: 'UNKNOWN' })
/** What somebody starts or stops it to. */
export const wantedState = z.enum(['running', 'stopped'], { error: 'UNKNOWN' })

/**
 * The call that starts something of the house or stops it, for what costs money: `of` says which one, and as what it was
 * shown, CHANGED where somebody was faster. A start above one person’s reach answers with the approval it waits for.
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
