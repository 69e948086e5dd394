import { oddsText, type OddsFormat } from '#contract/odds-format.ts'
import css from './slip-legs.module.css'

const format: OddsFormat = 'decimal'

/** Odds in the visitor’s format; a line that pays more than any format is made for as plain figures. */
export function OddsFigure({ thousandths }: { thousandths: number | bigint }) {
  const isPlain = thousandths > 1000 && thousandths <= 100_000_000
  const text = isPlain
    ? oddsText(Number(thousandths), format)
    : (BigInt(thousandths) / 1000n).toString().replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return (
    <bdi dir="ltr" className={css.figure}>
      {text}
    </bdi>
  )
}
