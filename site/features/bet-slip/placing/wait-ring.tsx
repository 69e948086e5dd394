import { useEffect, useState } from 'react'
import css from './placing-cards.module.css'

/** The rest of a wait, as a ring that empties and the seconds in it. */
export function WaitRing({ wait: { fromMs, untilMs } }: { wait: { fromMs: number; untilMs: number } }) {
  const [leftMs, setLeft] = useState(() => Math.max(0, untilMs - performance.now()))
  useEffect(() => {
    const timer = window.setInterval(() => setLeft(Math.max(0, untilMs - performance.now())), 200)
    return () => window.clearInterval(timer)
  }, [untilMs])
  const share = untilMs > fromMs ? leftMs / (untilMs - fromMs) : 0
  return (
    <span className={css.ring} role="timer" aria-live="off">
      <svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
        <circle cx="22" cy="22" r="19" className={css.track} />
        <circle cx="22" cy="22" r="19" pathLength="1" strokeDasharray={`${share} 1`} className={css.left} />
      </svg>
      <span className={css.seconds}>{Math.ceil(leftMs / 1000)}</span>
    </span>
  )
}
