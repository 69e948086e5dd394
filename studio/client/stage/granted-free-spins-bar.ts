import { button, element } from '../dom.ts'
import type { GrantedFreeSpinsView } from '../game-view.ts'
import type { Texts } from '../texts.ts'
import { setEnabled } from './stake-picker.ts'

type Parts = {
  readonly texts: Texts
  readonly money: (minor: bigint) => string
  readonly onPress: () => void
}

/** Granted free spins of the game: waiting ones with a button, the ones in play, and the result. */
export const createGrantedFreeSpinsBar = ({ texts, money, onPress }: Parts) => {
  const words = element('p')
  const note = element('p', { class: 'note' }, [texts('freeRoundsBonus')])
  const control = button('', 'free-rounds-switch', onPress)
  const box = element('section', { class: 'free-rounds', 'aria-label': texts('freeRounds') }, [
    element('div', {}, [words, note]),
    control,
  ])
  box.hidden = true
  const labelOf = ({ pack: grant, isOn }: GrantedFreeSpinsView): string => {
    const amount = money(BigInt(grant.wonMinor))
    if (grant.left === 0) return texts('freeRoundsOver', { amount })
    return isOn
      ? texts('freeRoundsLeft', { count: grant.left, total: grant.total, amount })
      : texts('freeRoundsWait', { count: grant.left, stake: money(BigInt(grant.stakeMinor)) })
  }
  return {
    element: box,
    setOpenToChange: (isOpen: boolean): void => setEnabled(control, isOpen),
    show(view: GrantedFreeSpinsView | null): void {
      box.hidden = view === null
      if (view === null) return
      box.dataset['state'] = view.pack.left === 0 ? 'over' : view.isOn ? 'on' : 'waiting'
      words.textContent = labelOf(view)
      note.hidden = view.pack.winnings !== 'bonus' || view.pack.left === 0
      control.hidden = view.pack.left === 0
      control.textContent = texts(view.isOn ? 'freeRoundsStop' : 'freeRoundsStart')
    },
  }
}
