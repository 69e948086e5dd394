/** A question for the time: when it was sent and answered by this device, and what the house said in between. */
export type Ping = { readonly sentMs: number; readonly answeredMs: number; readonly houseMs: number }

/** How many questions are asked, of which the middle answer counts: one slow way moves nothing. */
export const pingCount = 5

/** How far the house is ahead of the steady clock of this device, in milliseconds; whatever its calendar says. */
export const offsetOf = (pings: readonly Ping[]): number => {
  const offsets = pings
    .map(({ sentMs, answeredMs, houseMs }) => houseMs - (sentMs + answeredMs) / 2)
    .toSorted((a, b) => a - b)
  return offsets[Math.floor(offsets.length / 2)] ?? 0
}
