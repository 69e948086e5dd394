import type { Context } from '#server/context.ts'
import type { Sweep } from '#server/platform/kernel/jobs/jobs.ts'
import { liftExpiredOverrides } from './lift-override.ts'

export const oddsDeskSweeps: readonly Sweep<Context>[] = [
  { name: 'odds.lift-expired-overrides', cron: '* * * * *', run: liftExpiredOverrides },
]
