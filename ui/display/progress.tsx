import type { ComponentProps } from 'react'
import css from './progress.module.css'

type ProgressBarProps = Omit<ComponentProps<'progress'>, 'className'>

/** Only the bar: text beside it, or a label, names the measure. */
export function ProgressBar(props: ProgressBarProps) {
  return <progress className={css.bar} {...props} />
}

type ProgressProps = {
  /** The name of the measure: "Wagered", "Level 3". */
  label: string
  /** From 0 to 1. */
  ratio: number
  /** The measure in words, at the end of the line: "€40.00 of €100.00". */
  valueText: string
}

export function Progress({ label, ratio, valueText }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, ratio)) * 100)
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <span>{label}</span>
        <bdi className="tabular">{valueText}</bdi>
      </div>
      <ProgressBar aria-label={label} aria-valuetext={valueText} max={100} value={percent} />
    </div>
  )
}
