import type { PictureOf } from '#contract/studio-views.ts'
import { hiLoGuesses } from '#studio/fast/hi-lo.ts'
import { button, element } from '../dom.ts'
import { fractionText } from '../round-labels.ts'
import { setEnabled } from '../stage/stake-picker.ts'
import { createFact, factList } from './board-controls.ts'
import type { BoardMaker, BoardMode } from './board.ts'
import { cardBack, cardElement } from './card-element.ts'

const dealMs = 450

const won = (fraction: string, stakeMinor: bigint): bigint => {
  const [numerator = '0', denominator = '1'] = fraction.split('/')
  return (stakeMinor * BigInt(numerator)) / BigInt(denominator)
}

export const createBoard: BoardMaker<'hi-lo'> = ({ texts, money, wait, act, endsAtOnce }) => {
  let stakeMinor = 0n
  let mode: BoardMode = 'still'
  let offers: PictureOf<'hi-lo'>['offers'] = {}
  const large = element('div', { class: 'hi-lo-card' }, [cardBack('large')])
  const trail = element('ol', { class: 'hi-lo-trail' })
  const stands = createFact(texts('pays'))
  const guesses = hiLoGuesses.map((guess) => {
    const factor = element('small', {})
    const control = button(texts(guess), 'segment', () => {
      if (mode === 'deciding' && offers[guess]) act(guess)
    })
    control.append(factor)
    return { guess, control, factor }
  })
  const refresh = (): void => {
    for (const { guess, control, factor } of guesses) {
      const offer = offers[guess]
      setEnabled(control, mode === 'deciding' && offer !== undefined)
      factor.textContent = offer ? fractionText(offer) : '–'
    }
  }
  refresh()
  return {
    element: element('div', { class: 'board' }, [
      element('div', { class: 'hi-lo-stage', dir: 'ltr' }, [large, trail]),
      factList([stands]),
      ...endsAtOnce,
      element(
        'div',
        { class: 'segments is-wide', role: 'group', 'aria-label': texts('statusGoOn') },
        guesses.map(({ control }) => control),
      ),
    ]),
    choice: () => ({}),
    setMode(to) {
      mode = to
      refresh()
    },
    setStake: (minor) => void (stakeMinor = minor),
    async show(view, isNews) {
      const last = view.cards.at(-1) ?? 0
      large.replaceChildren(cardElement(last, 'large'))
      large.classList.toggle('is-dealt', isNews)
      const earlier = view.cards.slice(0, -1).slice(-12)
      trail.replaceChildren(...earlier.map((card) => element('li', {}, [cardElement(card, 'small')])))
      large.dataset['end'] = view.end
      offers = view.offers
      const has = view.end !== 'lost' && view.guesses.length > 0
      stands.set(has ? `${fractionText(view.factor)} · ${money(won(view.factor, stakeMinor))}` : '–')
      refresh()
      if (isNews) await wait(dealMs)
      large.classList.remove('is-dealt')
    },
    cashMinor: ({ guesses: made, factor, end }, stake) =>
      end === 'open' && made.length > 0 ? won(factor, stake) : null,
  }
}
