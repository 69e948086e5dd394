import { z } from 'zod'
import { defineCondition } from './condition.ts'

export const inSegment = defineCondition({
  code: 'in_segment',
  args: z.object({ segment: z.string().min(1).max(64) }),
  form: { segment: { kind: 'segment' } },
  problem: 'INVALID',
  check: ({ segments }, { segment }) => segments.has(segment),
})
