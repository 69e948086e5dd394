import type { ProvenGame } from '#contract/live-chains.ts'
import { pocketColour } from '#studio/tables/roulette-spots.ts'

/** Isolated, so that a factor reads from left to right in every language. */
const factorText = (hundredths: bigint): string => `\u2066×${(Number(hundredths) / 100).toFixed(2)}\u2069`

/** The outcome of a live round in words: a factor, or a number and its colour. */
export const livePointText = (
  kind: ProvenGame['kind'],
  point: bigint,
  pocketText: (pocket: { number: string; colour: string }) => string,
): string =>
  kind === 'crash'
    ? factorText(point)
    : pocketText({ number: String(point), colour: pocketColour(Number(point)) })
