import { gamePages } from '#contract/values.ts'
import type { GameFrameMessage } from '#contract/studio.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^(0|[1-9]\d{0,17})$/.test(value)

/**
 * A message of the game's frame, or undefined for anything else. A frame holds untrusted code, so every field
 * is validated (contract/studio.ts defines what a game may send).
 */
export const readFrameMessage = (data: unknown): GameFrameMessage | undefined => {
  if (!isRecord(data)) return undefined
  const { type, roundId, balanceMinor, isOn } = data
  switch (type) {
    case 'game:ready':
    case 'game:held':
    case 'game:not-enough-money':
    case 'game:rules-changed':
      return { type }
    case 'game:sound':
      return typeof isOn === 'boolean' ? { type, isOn } : undefined
    case 'game:open-page': {
      const page = gamePages.find((known) => known === data.page)
      return page && { type, page }
    }
    case 'game:balance':
      return isAmount(balanceMinor) ? { type, balanceMinor } : undefined
    case 'game:round-shown':
      return typeof roundId === 'string' && isAmount(balanceMinor)
        ? { type, roundId, balanceMinor }
        : undefined
    default:
      return undefined
  }
}
