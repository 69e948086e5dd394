import type { JackpotInGame } from '#contract/jackpots-in-game.ts'
import { element } from '../dom.ts'
import { formatMoney } from '../money.ts'
import type { Texts } from '../texts.ts'

type Level = JackpotInGame['levels'][number]

const wonBy = ({ kind, oddsMinor, capMinor }: Level, money: (minor: string) => string, texts: Texts) => {
  if (kind === 'progressive' && oddsMinor !== null)
    return texts('rulesJackpotOdds', { odds: money(oddsMinor) })
  if (kind === 'must_hit_by' && capMinor !== null) return texts('rulesJackpotCap', { cap: money(capMinor) })
  return texts('rulesJackpotTimed')
}

/** How the jackpots of the game are funded and won, and their return beside that of the game (standards D9). */
export const jackpotRules = (jackpots: readonly JackpotInGame[], texts: Texts): Node[] =>
  jackpots.flatMap((jackpot) => {
    const money = (minor: string): string => formatMoney(BigInt(minor), jackpot)
    const lines = jackpot.levels.map((level) => {
      const { name, percent, seedMinor, returnPercent } = level
      const words = [
        texts('rulesJackpotFed', { percent, currency: jackpot.currency, seed: money(seedMinor) }),
        wonBy(level, money, texts),
        ...(returnPercent === null ? [] : [texts('rulesJackpotReturn', { percent: returnPercent })]),
      ]
      return element('li', {}, [jackpot.levels.length > 1 ? `${name}: ` : '', words.join(' ')])
    })
    return [
      element('h3', {}, [texts('rulesJackpot', { name: jackpot.name })]),
      element('ul', { class: 'how' }, [...lines, element('li', {}, [texts('rulesJackpotApart')])]),
    ]
  })
