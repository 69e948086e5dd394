import type { JackpotWon } from '#contract/jackpots-in-game.ts'
import { createCounter } from '../counter.ts'
import { button, element } from '../dom.ts'
import { formatMoney } from '../money.ts'
import type { Texts } from '../texts.ts'

const countMs = 1800

/**
 * Notifies a winner on the game page, after the round has been shown. It stays until it is closed and blocks
 * all else; only the amount moves, once.
 */
export const createJackpotWon = (texts: Texts, isMotionReduced: () => boolean) => {
  const title = element('h2', { id: 'jackpot-won-title' }, [texts('jackpotWon')])
  const name = element('p', { class: 'jackpot-name' })
  const sum = element('p', { class: 'jackpot-sum', 'aria-hidden': 'true' })
  const spoken = element('p', { class: 'jackpot-spoken', id: 'jackpot-won-text' })
  const note = element('p', { class: 'jackpot-note' }, [texts('jackpotWonNote')])
  const goOn = button(texts('jackpotGoOn'), 'jackpot-go-on', () => dialog.close())
  const dialog = element(
    'dialog',
    { class: 'jackpot-won', 'aria-labelledby': title.id, 'aria-describedby': spoken.id },
    [title, name, sum, spoken, note, goOn],
  )
  return {
    element: dialog,
    /** Resolves when it has been closed. */
    show(won: JackpotWon): Promise<void> {
      const money = (minor: bigint): string => formatMoney(minor, won)
      const amountMinor = BigInt(won.amountMinor)
      name.textContent = won.level === '' ? won.name : `${won.name} · ${won.level}`
      spoken.textContent = `${name.textContent}: ${money(amountMinor)}`
      dialog.showModal()
      goOn.focus()
      const counter = createCounter(sum, money, isMotionReduced)
      counter.set(0n)
      counter.countTo(amountMinor, countMs)
      return new Promise((resolve) => dialog.addEventListener('close', () => resolve(), { once: true }))
    },
  }
}
