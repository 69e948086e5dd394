import css from './spinner.module.css'

/** Work under way, without a measure. Give it a `label` when no words beside it say so. */
export function Spinner({
  label,
  size = 20,
  className,
}: {
  label?: string
  size?: number
  className?: string
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={[css.spinner, className].filter(Boolean).join(' ')}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="12" cy="12" r="9" opacity="0.28" />
      <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
    </svg>
  )
}

export type ProgressProps = {
  /** What is being measured: "Wagered", "Level 3". */
  label: string
  /** From 0 to 1. */
  ratio: number
  /** The measure in words, shown at the end of the line: "€40.00 of €100.00". */
  valueText: string
}

/** Work or play with a measure: a label, a value and a bar. */
export function Progress({ label, ratio, valueText }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, ratio)) * 100)
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <span>{label}</span>
        <bdi className="tabular">{valueText}</bdi>
      </div>
      <progress className={css.bar} aria-label={label} aria-valuetext={valueText} max={100} value={percent} />
    </div>
  )
}
