/**
 * The skewness of a round of each slot, from half a million to three million rounds of the engine, plus a tenth
 * as a margin. It says how far a sum of rounds leans to large wins: a change of a hundredth changes an alarm by
 * less than a thousandth.
 */
export const slotSkewness: Readonly<Record<string, number>> = {
  'night-ferry': 24,
  orchard: 13.5,
  'signal-box': 81,
  'paper-lanterns': 18.5,
  'mirror-lake': 22,
  'old-mint': 119,
  'spice-market': 28,
  'balloon-day': 22.5,
  glassworks: 22.5,
  'seven-storeys': 27,
  'comet-year': 13.5,
}
