import { limboChance, limboTargets } from '#studio/fast/limbo.ts'
import { chanceOf } from '#studio/frame/chance.ts'
import { element } from '../dom.ts'
import { hundredths } from '../round-labels.ts'
import { createFact, factList, newId } from './board-controls.ts'
import type { BoardMaker } from './board.ts'
import { chanceText } from './choice-labels.ts'

const riseMs = 900
const riseSteps = 12

/** Hundredths of a typed multiplier; undefined if it is no number or not on offer. */
const targetOf = (typed: string): number | undefined => {
  if (!/^\d{1,5}([.,]\d{0,2})?$/.test(typed.trim())) return undefined
  const target = Math.round(Number(typed.trim().replace(',', '.')) * 100)
  return target >= limboTargets.least && target <= limboTargets.most ? target : undefined
}

export const createBoard: BoardMaker<'limbo'> = ({ texts, money, wait }) => {
  let stakeMinor = 0n
  const id = newId('target')
  const field = element('input', { id, type: 'text', inputmode: 'decimal', value: '2.00', dir: 'ltr' })
  const reached = element('output', { class: 'limbo-reached', dir: 'ltr' }, ['×1.00'])
  const chance = createFact(texts('chance'))
  const pays = createFact(texts('pays'))
  const missing = texts('limboRange', {
    least: hundredths(limboTargets.least),
    most: hundredths(limboTargets.most),
  })
  const refresh = (): void => {
    const target = targetOf(field.value)
    field.setAttribute('aria-invalid', String(target === undefined))
    chance.set(target === undefined ? '–' : chanceText(chanceOf(limboChance(target)), texts))
    pays.set(target === undefined ? '–' : money((stakeMinor * BigInt(target)) / 100n))
  }
  field.addEventListener('input', refresh)
  const box = element('div', { class: 'board' }, [
    element('div', { class: 'limbo-stage' }, [reached]),
    factList([chance, pays]),
    element('div', { class: 'choice' }, [
      element('label', { class: 'choice-label', for: id }, [texts('limboField')]),
      field,
    ]),
  ])
  const rise = async (to: string): Promise<void> => {
    const end = Math.log(Number(to) / 100)
    for (let step = 1; step < riseSteps; step += 1) {
      reached.textContent = `×${hundredths(Math.round(100 * Math.exp((end * step) / riseSteps)))}`
      await wait(riseMs / riseSteps)
    }
  }
  return {
    element: box,
    choice: () => {
      const target = targetOf(field.value)
      return target === undefined ? missing : { target }
    },
    setMode: (mode) => void (field.disabled = mode !== 'choosing'),
    setStake(minor) {
      stakeMinor = minor
      refresh()
    },
    async show({ target, reached: to }, isNews) {
      field.value = hundredths(target)
      refresh()
      reached.dataset['end'] = ''
      if (isNews) await rise(to)
      reached.textContent = `×${hundredths(to)}`
      reached.dataset['end'] = BigInt(to) >= BigInt(target) ? 'won' : 'lost'
      if (isNews) await wait(300)
    },
  }
}
