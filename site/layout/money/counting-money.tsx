import { useEffect, useRef, useState } from 'react'
import { currencyOf } from '#contract/money.ts'
import { Money } from '#ui/text/money.tsx'
import { prefersReducedMotion } from '#ui/browser/prefers-reduced-motion.ts'

const countMs = 240

/** An amount that counts to its new value (ART, motion); the last frame shows the exact value. */
export function CountingMoney({ amountMinor, currency }: { amountMinor: bigint; currency: string }) {
  const [shown, setShown] = useState(amountMinor)
  const from = useRef(amountMinor)
  useEffect(() => {
    const start = from.current
    if (start === amountMinor) return
    from.current = amountMinor
    const durationMs = prefersReducedMotion() ? 0 : countMs
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const share = durationMs === 0 ? 1 : Math.min(1, Math.max(0, (now - startedAt) / durationMs))
      const eased = BigInt(Math.round((1 - (1 - share) ** 3) * 1000))
      setShown(share === 1 ? amountMinor : start + ((amountMinor - start) * eased) / 1000n)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => {
      cancelAnimationFrame(frame)
      setShown(amountMinor)
    }
  }, [amountMinor])
  const { exponent, symbol } = currencyOf(currency)
  return <Money amountMinor={shown} exponent={exponent} currency={currency} symbol={symbol} />
}
