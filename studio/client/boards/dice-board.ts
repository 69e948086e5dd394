import { diceFactor, winningNumbers } from '#studio/fast/dice.ts'
import { element } from '../dom.ts'
import { factorText, hundredths } from '../round-labels.ts'
import { createFact, createSegments, factList, newId } from './board-controls.ts'
import type { BoardMaker } from './board.ts'

const rollMs = 700

const createLine = () => {
  const winning = element('div', { class: 'dice-winning' })
  const marker = element('output', { class: 'dice-marker' })
  const line = element('div', { class: 'dice-line' }, [winning, marker])
  const marks = element(
    'div',
    { class: 'dice-marks', 'aria-hidden': 'true' },
    ['0', '25', '50', '75', '100'].map((mark) => element('span', {}, [mark])),
  )
  return {
    box: element('div', { class: 'dice-stage', dir: 'ltr' }, [line, marks]),
    setWinning(count: number, isOver: boolean): void {
      winning.style.inlineSize = `${count / 100}%`
      winning.style.insetInlineStart = isOver ? `${100 - count / 100}%` : '0'
    },
    setRoll(roll: number | null, isWon: boolean): void {
      line.dataset['rolled'] = String(roll !== null)
      marker.dataset['won'] = String(isWon)
      if (roll === null) return
      marker.style.insetInlineStart = `${roll / 100}%`
      marker.textContent = hundredths(roll)
    },
  }
}

export const createBoard: BoardMaker<'dice'> = ({ texts, money, wait }) => {
  let stakeMinor = 0n
  const line = createLine()
  const id = newId('winning')
  const slider = element('input', {
    id,
    type: 'range',
    min: String(winningNumbers.least),
    max: String(winningNumbers.most),
    step: '1',
    value: '4950',
  })
  const chance = createFact(texts('chance'))
  const pays = createFact(texts('pays'))
  const target = createFact(texts('diceTarget'))
  const side = createSegments(
    texts('diceTarget'),
    [
      { value: 'under', text: texts('diceUnder', { number: '' }).trim() },
      { value: 'over', text: texts('diceOver', { number: '' }).trim() },
    ],
    'over',
    () => refresh(),
  )
  const chosen = () => ({ winning: Number(slider.value), isOver: side.value === 'over' })
  const refresh = (): void => {
    const { winning, isOver } = chosen()
    const factor = diceFactor(winning)
    line.setWinning(winning, isOver)
    line.setRoll(null, false)
    const number = hundredths(isOver ? 10_000 - winning : winning)
    slider.setAttribute('aria-valuetext', texts('chanceOf', { percent: hundredths(winning) }))
    chance.set(texts('chanceOf', { percent: hundredths(winning) }))
    target.set(texts(isOver ? 'diceOver' : 'diceUnder', { number }))
    pays.set(`${factorText(factor, 10_000)} · ${money((stakeMinor * BigInt(factor)) / 10_000n)}`)
  }
  slider.addEventListener('input', refresh)
  const box = element('div', { class: 'board' }, [
    line.box,
    factList([target, chance, pays]),
    element('div', { class: 'choice' }, [
      element('label', { class: 'choice-label', for: id }, [texts('chance')]),
      slider,
    ]),
    side.box,
  ])
  return {
    element: box,
    choice: chosen,
    setMode(mode) {
      slider.disabled = mode !== 'choosing'
      side.setMode(mode)
    },
    setStake(minor) {
      if (minor === stakeMinor) return
      stakeMinor = minor
      refresh()
    },
    async show({ roll, winning, isOver, factor }, isNews) {
      slider.value = String(winning)
      side.show(isOver ? 'over' : 'under')
      refresh()
      line.setRoll(roll, isOver ? roll >= 10_000 - winning : roll < winning)
      pays.set(`${factorText(factor, 10_000)} · ${money((stakeMinor * BigInt(factor)) / 10_000n)}`)
      if (isNews) await wait(rollMs)
    },
  }
}
