import type { JackpotsUpdate } from '#contract/jackpots.ts'
import type { JackpotInGame } from '#contract/jackpots-in-game.ts'
import { createCounter, type Counter } from '../counter.ts'
import { element } from '../dom.ts'
import { formatMoney } from '../money.ts'
import type { Texts } from '../texts.ts'

type Meter = { readonly id: string; readonly level: number; readonly counter: Counter }

/**
 * The amounts of the game’s jackpots, in one line over it. They rise on the screen without announcements to
 * screen readers.
 */
export const createJackpotBar = (texts: Texts, isMotionReduced: () => boolean) => {
  const box = element('dl', { class: 'jackpots', role: 'group', 'aria-label': texts('jackpotBar') })
  box.hidden = true
  let meters: Meter[] = []
  const meterOf = (jackpot: JackpotInGame, level: number): Node => {
    const { id, name, levels } = jackpot
    const value = element('dd')
    const counter = createCounter(value, (minor) => formatMoney(minor, jackpot), isMotionReduced)
    counter.set(BigInt(levels[level]?.meterMinor ?? 0))
    meters.push({ id, level, counter })
    const words = levels.length > 1 ? `${name} · ${levels[level]?.name ?? ''}` : name
    return element('div', {}, [element('dt', {}, [words]), value])
  }
  return {
    element: box,
    /** Reserves its place before the amounts are known, so that the layout does not move. */
    reserve: (): void => void (box.hidden = false),
    show(jackpots: readonly JackpotInGame[]): void {
      meters = []
      box.replaceChildren(
        ...jackpots.flatMap((jackpot) => jackpot.levels.map((_level, at) => meterOf(jackpot, at))),
      )
      box.hidden = meters.length === 0
    },
    climb(told: JackpotsUpdate): void {
      for (const { id, level, counter } of meters) {
        const meter = told[id]?.meters[level]
        if (meter !== undefined) counter.countTo(BigInt(meter))
      }
    },
  }
}
