import type { GamingSession } from '#contract/studio.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { readGamingSession as readTotals } from '#server/play/games/gaming-session/read-gaming-session.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import type { StudioSession } from './studio-session.ts'

/**
 * Time since sign-in, and wins minus stakes since then (standards B3, B4); null in a demonstration and if the
 * market does not require it.
 */
export const readGamingSession = async (
  ctx: Pick<Kernel, 'db' | 'clock' | 'settings'>,
  { accountSessionId, mode, uid }: StudioSession,
): Promise<GamingSession | null> => {
  if (mode !== 'real' || accountSessionId === null || !jurisdictionOf(ctx.settings).hasGamingSessionBar)
    return null
  const totals = await readTotals(ctx, { uid, accountSessionId })
  return totals
    ? { elapsedSeconds: totals.elapsedSeconds, netMinor: String(totals.netMinor) }
    : { elapsedSeconds: 0, netMinor: '0' }
}
