import type { GamingSession } from '#contract/studio.ts'
import { element } from '../dom.ts'
import type { Texts } from '../texts.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** Elapsed time as `1:02:05` (standards B3). */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`

const fact = (label: string): { box: HTMLElement; value: HTMLElement } => {
  const value = element('dd')
  return { box: element('div', {}, [element('dt', {}, [label]), value]), value }
}

/** Time and net result of the gaming session; empty if the market requires neither. */
export const createGamingSessionBar = (texts: Texts, money: (minor: bigint) => string) => {
  const clock = fact(texts('sessionTime'))
  const net = fact(texts('sessionNet'))
  const box = element('dl', { class: 'sitting' }, [clock.box, net.box])
  box.hidden = true
  let ticking: ReturnType<typeof setInterval> | undefined
  return {
    element: box,
    show(gamingSession: GamingSession | null): void {
      box.hidden = gamingSession === null
      clearInterval(ticking)
      if (gamingSession === null) return
      const startedMs = Date.now() - gamingSession.elapsedSeconds * 1000
      const tick = (): void => {
        clock.value.textContent = clockText(Math.max(0, Math.floor((Date.now() - startedMs) / 1000)))
      }
      tick()
      ticking = setInterval(tick, 1000)
      const netMinor = BigInt(gamingSession.netMinor)
      net.value.textContent = netMinor > 0n ? `\u2066+\u2069${money(netMinor)}` : money(netMinor)
    },
  }
}
