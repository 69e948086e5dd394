import { rational, type Rational } from '#contract/rational.ts'

/** The returns of a published sheet: of a slot (`maths.json`) or of a game of choices. */
export type PublishedReturns = {
  readonly mathVersion: string
  readonly definitionHash: string
  readonly returnToPlayer: {
    readonly percent: string
    readonly mostPercent?: string
    readonly numerator?: string
    readonly denominator?: string
  }
  readonly bought?: { readonly percent: string }
  readonly choices?: readonly { readonly name: string; readonly percent: string }[]
}

/** The figures in which a started game must agree with its sheet. */
export type StartedGame = {
  readonly sysname: string
  readonly mathVersion: string
  /** For a slot: the hash of the definition that is played. */
  readonly definitionHash?: string
}

const hundredths = (percent: string): number => Math.round(Number(percent) * 100)

/** Whether a return is above `most` hundredths of a per cent; true also if it cannot be parsed. */
function isAbove({ numerator, denominator }: Rational, most: number): boolean {
  return numerator * 10_000n > denominator * BigInt(most)
}

/**
 * Reasons why a game may not start, as sentences: a return above the operator’s max anywhere in its sheet, side
 * bets and bought features included, or a sheet of another game. Empty if it may start.
 */
export function returnFaults(
  { sysname, mathVersion, definitionHash }: StartedGame,
  sheet: PublishedReturns,
  mostPercent: number,
): string[] {
  const most = Math.round(mostPercent * 100)
  const { percent, mostPercent: ofBest, numerator, denominator } = sheet.returnToPlayer
  const named: readonly (readonly [string, string])[] = [
    ['the game', percent],
    ...(ofBest === undefined ? [] : [['its best choice', ofBest] as const]),
    ...(sheet.bought ? [['its bought feature', sheet.bought.percent] as const] : []),
    ...(sheet.choices ?? []).map(({ name, percent: ofChoice }) => [`the choice ${name}`, ofChoice] as const),
  ]
  const faults = named
    .filter(([, text]) => !(hundredths(text) <= most))
    .map(([name, text]) => `${sysname}: ${name} returns ${text} %, more than ${mostPercent} %`)
  const isExact = numerator !== undefined && denominator !== undefined
  if (isExact && isAbove(rational(BigInt(numerator), BigInt(denominator)), most))
    faults.push(`${sysname}: the exact return is above ${mostPercent} %`)
  if (sheet.mathVersion !== mathVersion)
    faults.push(`${sysname}: the sheet is of ${sheet.mathVersion}, played is ${mathVersion}`)
  if (definitionHash !== undefined && definitionHash !== sheet.definitionHash)
    faults.push(`${sysname}: the sheet is of another definition than is played`)
  return faults
}
