import { useEffect, useState } from 'react'

const secondsTo = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** Seconds until an instant (milliseconds of the epoch), counted down to 0. Remount it for another instant. */
export const useSecondsUntil = (until: number): number => {
  const [seconds, setSeconds] = useState(() => secondsTo(until))
  useEffect(() => {
    const timer = window.setInterval(() => {
      const left = secondsTo(until)
      setSeconds(left)
      if (left === 0) window.clearInterval(timer)
    }, 250)
    return () => window.clearInterval(timer)
  }, [until])
  return seconds
}
