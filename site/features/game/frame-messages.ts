import type { GameFrameMessage } from '#contract/studio.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * A message of the game's frame, or undefined for anything else. A frame holds code the page does not trust, so
 * every field is looked at (contract/studio.ts says what a game may send).
 */
export const readFrameMessage = (data: unknown): GameFrameMessage | undefined => {
  if (!isRecord(data)) return undefined
  const { type, roundId, balanceMinor } = data
  if (type === 'game:ready' || type === 'game:not-enough-money') return { type }
  if (type !== 'game:round-shown' || typeof roundId !== 'string' || typeof balanceMinor !== 'string')
    return undefined
  return /^(0|[1-9]\d{0,17})$/.test(balanceMinor) ? { type, roundId, balanceMinor } : undefined
}
