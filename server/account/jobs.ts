import type { Context } from '../context.ts'
import { handles, type JobHandler, type Sweep } from '../kernel/jobs.ts'
import { mailRestoreLink, sendRestoreLink } from './restore-password.ts'

export const accountJobs: readonly JobHandler<Context>[] = [handles(mailRestoreLink, sendRestoreLink)]

/** Links that no longer work are kept a week for whoever asks why, then dropped. */
const keptAfterExpiryMs = 7 * 24 * 60 * 60 * 1000

const dropOldTokens: Sweep<Context> = {
  name: 'account-drop-old-tokens',
  cron: '17 4 * * *',
  run: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - keptAfterExpiryMs)
    await ctx.db.deleteFrom('player_tokens').where('expires_at', '<', before).execute()
  },
}

export const accountSweeps: readonly Sweep<Context>[] = [dropOldTokens]
