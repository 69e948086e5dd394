import type { JackpotsUpdate } from '#contract/jackpots.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isJackpotUpdate = (value: unknown): boolean =>
  isRecord(value) &&
  Number.isSafeInteger(value['hits']) &&
  Array.isArray(value['meters']) &&
  value['meters'].every((meter) => typeof meter === 'string' && /^\d{1,18}$/.test(meter))

/** The jackpot message of the page around, or undefined for any other message. */
export const parseJackpotsUpdate = (data: unknown): JackpotsUpdate | undefined => {
  if (!isRecord(data) || data['type'] !== 'house:jackpots' || !isRecord(data['told'])) return undefined
  return Object.values(data['told']).every(isJackpotUpdate) ? (data['told'] as JackpotsUpdate) : undefined
}

/** Listens to the page around; accepts only the origin that launched the game. */
export const onJackpotsUpdate = (siteOrigin: string, hear: (told: JackpotsUpdate) => void): void =>
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== siteOrigin) return
    const told = parseJackpotsUpdate(data)
    if (told) hear(told)
  })
