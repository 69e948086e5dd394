import type { LiveApi } from './live-api.ts'

/** A question for the time: when it was sent and answered by this device, and what the house said in between. */
type Ping = { readonly sentMs: number; readonly answeredMs: number; readonly houseMs: number }

/** How many questions are asked, of which the middle answer counts: one slow way moves nothing. */
const pingCount = 5

/** How far the house is ahead of the steady clock of this device, in milliseconds; whatever its calendar says. */
export const offsetOf = (pings: readonly Ping[]): number => {
  const offsets = pings
    .map(({ sentMs, answeredMs, houseMs }) => houseMs - (sentMs + answeredMs) / 2)
    .toSorted((a, b) => a - b)
  return offsets[Math.floor(offsets.length / 2)] ?? 0
}

/** Asks the house for the time, one question after the other. */
export const pingHouse = async (api: Pick<LiveApi, 'time'>): Promise<Ping[]> => {
  const pings: Ping[] = []
  for (let asked = 0; asked < pingCount; asked += 1) {
    const sentMs = performance.now()
    const answer = await api.time(sentMs)
    const answeredMs = performance.now()
    if (answer.kind === 'answered' && answer.value.ok)
      pings.push({ sentMs, answeredMs, houseMs: answer.value.data.now })
  }
  return pings
}
