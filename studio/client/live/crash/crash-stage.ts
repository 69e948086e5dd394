import type { EndedRound } from '#contract/live.ts'
import { crashTargets, risenTo, winAt } from '#studio/live/crash.ts'
import { newId } from '../../boards/board-controls.ts'
import { element } from '../../dom.ts'
import { hundredths } from '../../round-labels.ts'
import type { Texts } from '../../texts.ts'
import { createPlayers } from '../live-players.ts'
import type { LiveStage, LiveTexts, Outcome, StageParts } from '../live-stage.ts'
import type { Moment } from '../live-state.ts'
import { createFlightPicture } from './flight-picture.ts'

const shownRounds = 12

/** Written from left to right in every language. */
const factorText = (factor: number | bigint | string): string => `\u2066×${hundredths(Number(factor))}\u2069`

const crashedText = (point: bigint | string, texts: Texts): string =>
  `${texts('liveCrashed')} ${factorText(point)}`

export const words: LiveTexts = {
  rules: ['rules.crash', 'liveRulesMore'],
  formula: 'liveFairFormula',
  pointText: (point) => factorText(point),
  endText: crashedText,
}

/** Hundredths of a typed factor; null for an empty field, undefined if it is no number or not on offer. */
const targetOf = (typed: string): number | null | undefined => {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  if (!/^\d{1,5}(\.\d{0,2})?$/.test(text)) return undefined
  const target = Math.round(Number(text) * 100)
  return target >= crashTargets.least && target <= crashTargets.most ? target : undefined
}

const createTargetField = (texts: Texts) => {
  const [id, noteId] = [newId('target'), newId('target-note')]
  const field = element('input', {
    id,
    type: 'text',
    inputmode: 'decimal',
    dir: 'ltr',
    autocomplete: 'off',
    placeholder: texts('liveTargetOff'),
    'aria-describedby': noteId,
  })
  const range = { least: hundredths(crashTargets.least), most: hundredths(crashTargets.most) }
  const note = element('p', { class: 'note', id: noteId }, [texts('liveTargetRange', range)])
  field.addEventListener('input', () =>
    field.setAttribute('aria-invalid', String(targetOf(field.value) === undefined)),
  )
  const box = element('div', { class: 'choice crash-target' }, [
    element('label', { class: 'choice-label', for: id }, [texts('liveTarget')]),
    field,
    note,
  ])
  return { box, field }
}

const createLatest = (texts: Texts) => {
  const list = element('ol', { class: 'crash-latest', 'aria-label': texts('liveLatest') })
  return {
    box: list,
    show(ended: readonly EndedRound[]): void {
      const items = ended
        .slice(0, shownRounds)
        .map(({ point }) =>
          element(
            'li',
            { 'data-size': Number(point) >= 1000 ? 'high' : Number(point) >= 200 ? 'middle' : 'low' },
            [factorText(point)],
          ),
        )
      list.replaceChildren(...items)
    },
  }
}

/** The figure in the middle: the seconds left, then the factor. */
const figureOf = (moment: Moment): string => {
  if (moment.phase === 'waiting') return '–'
  if (moment.phase === 'betting') return String(Math.ceil(moment.leftMs / 1000))
  return factorText(moment.phase === 'running' ? risenTo(moment.elapsedMs) : moment.point)
}

const createSky = (texts: Texts, isMotionReduced: () => boolean) => {
  const picture = createFlightPicture()
  const figure = element('output', { class: 'crash-factor', dir: 'ltr', 'aria-live': 'off' }, ['×1.00'])
  const under = element('p', { class: 'crash-under' })
  const line = element('p', { class: 'live-line', role: 'alert' })
  const box = element('div', { class: 'crash-sky' }, [
    picture.element,
    element('div', { class: 'crash-figure' }, [under, figure]),
    line,
  ])
  const underOf = (moment: Moment): string => {
    if (moment.phase === 'over') return texts(moment.isBroken ? 'liveBroken' : 'liveCrashed')
    return moment.phase === 'waiting' ? texts('liveWaiting') : ''
  }
  let shown = ''
  return {
    box,
    line,
    /** One frame; with reduced motion the figure changes and the line does not move. */
    show(moment: Moment): void {
      const text = figureOf(moment)
      if (figure.textContent !== text) figure.textContent = text
      const said = underOf(moment)
      if (under.textContent !== said) under.textContent = said
      const still = `${moment.phase} ${moment.phase === 'over' ? moment.point : ''}`
      if (moment.phase === 'running' && !isMotionReduced()) picture.show(moment)
      else if (still !== shown) picture.show(moment.phase === 'running' ? { phase: 'waiting' } : moment)
      shown = still
    },
  }
}

const outcomeIn =
  ({ texts, money }: StageParts): LiveStage['outcomeOf'] =>
  (own): Outcome => {
    const amount = money(BigInt(own.status === 'refunded' ? own.stakeMinor : own.winMinor))
    const factor = own.exitFactor ?? 100
    if (own.status === 'refunded') return { text: texts('liveRefunded', { amount }), tone: 'plain', size: 0 }
    if (own.status !== 'out') return { text: texts('liveLost'), tone: 'plain', size: 0 }
    const key = own.exitBy === 'limit' ? 'liveLimit' : 'liveOut'
    return {
      text: texts(key, { amount, factor: factorText(factor) }),
      tone: 'celebrated',
      size: factor >= 1000 ? 1 : 0,
    }
  }

/**
 * The presentation of the round: the rising figure, its line, the latest results, the players, and the target
 * field.
 */
export const createStage = (parts: StageParts): LiveStage => {
  const { texts, money, launch, isMotionReduced, sound } = parts
  const sky = createSky(texts, isMotionReduced)
  const [target, latest] = [createTargetField(texts), createLatest(texts)]
  const exit = {
    label: texts('liveExit'),
    textOf: ({ exitFactor }: { exitFactor: number | null }) =>
      exitFactor === null ? '–' : factorText(exitFactor),
  }
  const players = createPlayers(texts, launch.exponent, [exit])
  const box = element('div', { class: 'board crash' }, [latest.box, sky.box, target.box, players.box])
  return {
    element: box,
    hasExits: true,
    setStake: () => undefined,
    chosen(stakeMinor) {
      const chosen = targetOf(target.field.value)
      if (chosen !== undefined) return { stakeMinor: String(stakeMinor), target: chosen, lines: null }
      target.field.focus()
      return texts('refusedTARGET_INVALID')
    },
    placed: () => sound.play([{ name: 'chip', size: 0, afterMs: 0 }]),
    isOpen: (moment, own) => moment.phase === 'betting' && own === null,
    setOpen: (isOpen) => void (target.field.disabled = !isOpen),
    setLine: (isUp) => void (sky.line.textContent = isUp ? '' : texts('liveLineLost')),
    showBets: ({ bets, players: count }) => players.show(bets, count),
    showLatest: ({ ended }) => latest.show(ended),
    show(moment) {
      box.dataset['phase'] = moment.phase
      sky.show(moment)
    },
    isMoving: ({ phase }) => phase === 'running',
    seen: () => Promise.resolve(),
    mainButton(moment, own, isFree) {
      if (moment.phase === 'betting') return own ? [texts('livePlaced'), false] : [texts('bet'), isFree]
      if (moment.phase !== 'running' || own?.status !== 'in') return [texts('liveNext'), false]
      const factor = risenTo(moment.elapsedMs)
      const amount = money(winAt(BigInt(own.stakeMinor), factor))
      return [texts('cashOut', { amount }), isFree && factor >= crashTargets.least]
    },
    turnText(moment, own) {
      if (moment.phase === 'over') return own?.status === 'out' ? null : crashedText(moment.point, texts)
      if (moment.phase === 'running') return texts('liveFlying')
      if (moment.phase === 'betting') return texts(own ? 'livePlaced' : 'liveBetting')
      return texts('liveWaiting')
    },
    outcomeOf: outcomeIn(parts),
  }
}
