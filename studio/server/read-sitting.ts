import type { Sitting } from '#contract/studio.ts'
import type { Context } from '#server/context.ts'
import { readSitting as readHouseSitting } from '#server/play/games/sitting/read-sitting.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import type { StudioSession } from './studio-session.ts'

/**
 * Time since sign-in, and wins minus stakes since then (standards B3, B4); null in a demonstration and if the
 * market does not require it.
 */
export const readSitting = async (
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  { accountSessionId, mode, uid }: StudioSession,
): Promise<Sitting | null> => {
  if (mode !== 'real' || accountSessionId === null || !jurisdictionOf(ctx.settings).hasSittingBar) return null
  const sitting = await readHouseSitting(ctx, { uid, accountSessionId })
  return sitting
    ? { elapsedSeconds: sitting.elapsedSeconds, netMinor: String(sitting.netMinor) }
    : { elapsedSeconds: 0, netMinor: '0' }
}
