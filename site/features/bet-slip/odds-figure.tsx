import { useOddsText } from '#site/features/betting/buttons/odds-format-choice.tsx'
import css from './slip-legs.module.css'

/** Odds in the visitor’s format; a price beyond the range of every format is shown as a plain number. */
export function OddsFigure({ thousandths }: { thousandths: number | bigint }) {
  const textOf = useOddsText()
  const isPlain = thousandths > 1000 && thousandths <= 100_000_000
  const text = isPlain
    ? textOf(Number(thousandths))
    : (BigInt(thousandths) / 1000n).toString().replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return (
    <bdi dir="ltr" className={css.figure}>
      {text}
    </bdi>
  )
}
