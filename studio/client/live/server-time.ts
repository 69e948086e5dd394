import type { LiveApi } from './live-api.ts'

/** One time request: when this device sent it and got the answer, and the time of the server in between. */
type Ping = { readonly sentMs: number; readonly answeredMs: number; readonly serverMs: number }

/** Number of time requests; their median counts, so one slow request has no effect. */
const pingCount = 5

/**
 * Offset of the server’s clock from the monotonic clock of this device, in ms; the device’s calendar does not
 * matter.
 */
export const offsetOf = (pings: readonly Ping[]): number => {
  const offsets = pings
    .map(({ sentMs, answeredMs, serverMs }) => serverMs - (sentMs + answeredMs) / 2)
    .toSorted((a, b) => a - b)
  return offsets[Math.floor(offsets.length / 2)] ?? 0
}

/** Reads the server’s time several times, one request after the other. */
export const pingServer = async (api: Pick<LiveApi, 'time'>): Promise<Ping[]> => {
  const pings: Ping[] = []
  for (let asked = 0; asked < pingCount; asked += 1) {
    const sentMs = performance.now()
    const answer = await api.time(sentMs)
    const answeredMs = performance.now()
    if (answer.kind === 'answered' && answer.value.ok)
      pings.push({ sentMs, answeredMs, serverMs: answer.value.data.now })
  }
  return pings
}
