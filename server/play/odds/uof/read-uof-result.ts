import { rational } from '#contract/rational.ts'
import { fractionText, type ResultText } from '#betting-engine/markets/result-text.ts'

/** The greatest number of those that tie. */
const maxTied = 20

/**
 * A number up to one as a fraction. Thirds and the like are reported cut off: they become the simple fraction
 * that has this decimal form. Anything else is taken literally.
 */
const partOf = (text: string): string | undefined => {
  const [, whole, digits = ''] = /^([01])(?:\.(\d{1,8}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const scale = 10 ** digits.length
  const numerator = Number(whole) * scale + Number(digits || '0')
  if (numerator > scale) return undefined
  const isWrittenSo: readonly ((written: number) => boolean)[] = [
    (written) => written === numerator,
    (written) => Math.round(written) === numerator,
    (written) => Math.floor(written) === numerator,
  ]
  for (const isIt of digits.length > 1 ? isWrittenSo : [])
    for (let tied = 1; tied <= maxTied; tied++) {
      const places = Math.round((numerator * tied) / scale)
      if (isIt((places * scale) / tied)) return fractionText(rational(BigInt(places), BigInt(tied)))
    }
  return fractionText(rational(BigInt(numerator), BigInt(scale)))
}

/** The result of an outcome by `result`, `void_factor` and `dead_heat_factor`; undefined while undecided. */
export const readUofResult = ({
  result,
  void_factor: voidFactor = '0',
  dead_heat_factor: deadHeatFactor = '1',
}: Readonly<Record<string, string>>): ResultText | undefined => {
  if (result !== '0' && result !== '1') return undefined
  const [voidPart, deadHeat] = [partOf(voidFactor), partOf(deadHeatFactor)]
  return voidPart === undefined || deadHeat === undefined || deadHeat === '0'
    ? undefined
    : { won: result === '1' ? 1 : 0, void: voidPart, deadHeat }
}
