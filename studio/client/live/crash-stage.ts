import type { EndedRound, SeenBet } from '#contract/live.ts'
import { crashTargets } from '#studio/live/crash.ts'
import { element } from '../dom.ts'
import { formatMoney } from '../money.ts'
import { hundredths } from '../round-words.ts'
import type { Texts } from '../texts.ts'
import { newId } from '../boards/board-controls.ts'
import { createFlightPicture } from './flight-picture.ts'
import type { Flight } from './live-state.ts'

const shownBets = 40
const shownRounds = 12

/** Written from left to right in every language. */
export const factorText = (factor: number | bigint | string): string =>
  `\u2066×${hundredths(Number(factor))}\u2069`

/** Hundredths of a typed factor; null for an empty field, undefined for what is none or not on offer. */
export const targetOf = (typed: string): number | null | undefined => {
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

/** Bets of this round, the largest first, and how many there are of all. */
const createPlayers = (texts: Texts, exponent: number) => {
  const head = element('h2', { class: 'crash-list-head' }, [texts('livePlayers', { count: 0 })])
  const body = element('tbody')
  const table = element(
    'table',
    { class: 'crash-players', 'aria-label': texts('livePlayers', { count: '' }).trim() },
    [
      element('thead', {}, [
        element(
          'tr',
          {},
          (['livePlayer', 'stake', 'liveExit', 'win'] as const).map((key) =>
            element('th', { scope: 'col' }, [texts(key)]),
          ),
        ),
      ]),
      body,
    ],
  )
  const row = (bet: SeenBet): HTMLElement => {
    const sum = (minor: string) => formatMoney(BigInt(minor), { currency: bet.currency, exponent })
    return element('tr', { 'data-status': bet.status }, [
      element('td', { dir: 'auto' }, [bet.name]),
      element('td', {}, [sum(bet.stakeMinor)]),
      element('td', {}, [bet.exitFactor === null ? '–' : factorText(bet.exitFactor)]),
      element('td', {}, [bet.status === 'out' ? sum(bet.winMinor) : '–']),
    ])
  }
  return {
    box: element('section', { class: 'crash-list' }, [head, table]),
    show(bets: ReadonlyMap<string, SeenBet>, players: number): void {
      head.textContent = texts('livePlayers', { count: Math.max(players, bets.size) })
      const largest = [...bets.values()]
        .toSorted((a, b) => Number(b.stakeMinor) - Number(a.stakeMinor))
        .slice(0, shownBets)
      body.replaceChildren(...largest.map(row))
      table.hidden = bets.size === 0
    },
  }
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

/** What stands in the middle: the seconds that are left, then how far it has risen. */
const figureOf = (flight: Flight): string => {
  if (flight.phase === 'waiting') return '–'
  return flight.phase === 'betting' ? String(Math.ceil(flight.leftMs / 1000)) : factorText(flight.factor)
}

/** What the round is seen by: the figure that rises, its line, the latest points, the players, and the field for a target. */
export const createCrashStage = (texts: Texts, exponent: number, isMotionReduced: () => boolean) => {
  const picture = createFlightPicture()
  const figure = element('output', { class: 'crash-factor', dir: 'ltr', 'aria-live': 'off' }, ['×1.00'])
  const under = element('p', { class: 'crash-under' })
  const line = element('p', { class: 'crash-line', role: 'alert' })
  const [target, players, latest] = [
    createTargetField(texts),
    createPlayers(texts, exponent),
    createLatest(texts),
  ]
  const sky = element('div', { class: 'crash-sky' }, [
    picture.element,
    element('div', { class: 'crash-figure' }, [under, figure]),
    line,
  ])
  const box = element('div', { class: 'board crash' }, [latest.box, sky, target.box, players.box])
  const underOf = (flight: Flight): string => {
    if (flight.phase === 'over') return texts(flight.isBroken ? 'liveBroken' : 'liveCrashed')
    return flight.phase === 'waiting' ? texts('liveWaiting') : ''
  }
  let shown = ''
  return {
    element: box,
    target: target.field,
    showPlayers: players.show,
    showLatest: latest.show,
    setLine: (text: string): void => void (line.textContent = text),
    /** One picture; with less motion the figure goes on and the line stands still. */
    show(flight: Flight): void {
      const text = figureOf(flight)
      if (figure.textContent !== text) figure.textContent = text
      const words = underOf(flight)
      if (under.textContent !== words) under.textContent = words
      box.dataset['phase'] = flight.phase
      const still = `${flight.phase} ${flight.phase === 'over' ? flight.factor : ''}`
      if (flight.phase === 'flying' && !isMotionReduced()) picture.show(flight)
      else if (still !== shown) picture.show(flight.phase === 'flying' ? { phase: 'waiting' } : flight)
      shown = still
    },
    redraw: (flight: Flight): void => picture.show(flight),
  }
}
