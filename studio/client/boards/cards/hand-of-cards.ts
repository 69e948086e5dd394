import { element } from '../../dom.ts'
import { cardBack, cardElement } from '../card-element.ts'

/** A hand on the table: its name, what is said of it, and its cards. */
export const createHand = (name: string) => {
  const note = element('b', { class: 'points' })
  const cards = element('div', { class: 'hand-cards', dir: 'ltr' })
  const title = element('span', {}, [name])
  const box = element('div', { class: 'hand' }, [element('p', { class: 'hand-name' }, [title, note]), cards])
  return {
    box,
    clear(): void {
      note.textContent = ''
      delete box.dataset['won']
      cards.replaceChildren()
    },
    /** Face up, or face down where there is no card to show. */
    lay(card: number | null, isNews: boolean): void {
      const laid = card === null ? cardBack('middle') : cardElement(card, 'middle')
      laid.classList.toggle('is-dealt', isNews)
      cards.append(laid)
    },
    /** Turns over what lies face down at a place. */
    turn(place: number, card: number, isNews: boolean): void {
      const turned = cardElement(card, 'middle')
      turned.classList.toggle('is-turned', isNews)
      cards.children[place]?.replaceWith(turned)
    },
    say(text: string): void {
      note.textContent = text
    },
    setWon(hasWon: boolean): void {
      box.dataset['won'] = String(hasWon)
    },
  }
}
export type Hand = ReturnType<typeof createHand>
