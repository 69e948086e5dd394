import { element } from '../../dom.ts'
import { cardBack, cardElement } from '../card-element.ts'

export const createHand = (name: string) => {
  const note = element('b', { class: 'points' })
  const cards = element('div', { class: 'hand-cards', dir: 'ltr' })
  const bet = element('span', { class: 'hand-bet', hidden: '' })
  const title = element('span', {}, [name])
  const box = element('div', { class: 'hand' }, [
    element('p', { class: 'hand-name' }, [title, bet, note]),
    cards,
  ])
  return {
    box,
    clear(): void {
      note.textContent = ''
      delete box.dataset['won']
      cards.replaceChildren()
    },
    /** Face up, or face down if `card` is null. */
    lay(card: number | null, isNews: boolean): void {
      const laid = card === null ? cardBack('middle') : cardElement(card, 'middle')
      laid.classList.toggle('is-dealt', isNews)
      cards.append(laid)
    },
    turn(place: number, card: number, isNews: boolean): void {
      const turned = cardElement(card, 'middle')
      turned.classList.toggle('is-turned', isNews)
      cards.children[place]?.replaceWith(turned)
    },
    setCaption(text: string): void {
      note.textContent = text
    },
    setBet(text: string, value: string): void {
      bet.hidden = false
      bet.textContent = text
      bet.title = value
      bet.setAttribute('aria-label', value)
    },
    setActive(isActive: boolean): void {
      box.dataset['active'] = String(isActive)
      if (isActive) box.setAttribute('aria-current', 'step')
      else box.removeAttribute('aria-current')
    },
    setWon(hasWon: boolean): void {
      box.dataset['won'] = String(hasWon)
    },
  }
}
export type Hand = ReturnType<typeof createHand>
