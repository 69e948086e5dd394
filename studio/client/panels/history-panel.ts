import type { GamePage, PlayedRound } from '#contract/studio.ts'
import type { StudioApi } from '../api.ts'
import { element } from '../dom.ts'
import { roundWords } from '../round-words.ts'
import type { Texts } from '../texts.ts'
import type { Section } from './menu-sheet.ts'
import { siteLink } from './site-link.ts'

export type HistoryParts = {
  api: StudioApi
  texts: Texts
  locale: string
  siteOrigin: string
  /** Rounds for money are in the player's own history too. */
  isReal: boolean
  money: (minor: bigint) => string
  openPage: (page: GamePage) => void
}

const roundRow = (round: PlayedRound, { texts, money, locale }: HistoryParts): HTMLElement => {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const words = roundWords(round.view, texts)
  return element('tr', {}, [
    element('td', {}, [time.format(new Date(round.playedAt)), ...words.map((text) => ` · ${text}`)]),
    element('td', {}, [round.isFree ? texts('freeRound') : money(BigInt(round.stakeMinor))]),
    element('td', {}, [money(BigInt(round.winMinor))]),
  ])
}

const roundTable = (rounds: readonly PlayedRound[], parts: HistoryParts): HTMLElement =>
  element('table', { class: 'rounds', 'aria-label': parts.texts('historyTitle') }, [
    element('thead', {}, [
      element('tr', {}, [
        element('th', { scope: 'col' }, [parts.texts('historyTime')]),
        element('th', { scope: 'col' }, [parts.texts('stake')]),
        element('th', { scope: 'col' }, [parts.texts('win')]),
      ]),
    ]),
    element(
      'tbody',
      {},
      rounds.map((round) => roundRow(round, parts)),
    ),
  ])

/** The latest rounds of this game, as they are stored. */
export const createHistorySection = (parts: HistoryParts): Section => {
  const { api, texts, siteOrigin, isReal, openPage } = parts
  const body = element('div')
  const note = element('p', { class: 'note', role: 'status', 'aria-live': 'polite' })
  const load = async (): Promise<void> => {
    note.textContent = texts('historyLoading')
    const result = await api.history()
    if (result.kind === 'lost' || !result.value.ok) {
      note.textContent = texts('historyFailed')
      return
    }
    const { rounds } = result.value.data
    note.textContent = rounds.length === 0 ? texts('historyEmpty') : ''
    if (rounds.length > 0) body.replaceChildren(roundTable(rounds, parts))
  }
  const all = siteLink(`${siteOrigin}/profile/bets/history`, texts('historyAll'), () => openPage('history'))
  return {
    name: 'history',
    label: texts('history'),
    fill() {
      body.replaceChildren()
      void load()
      return [
        element('h2', {}, [texts('historyTitle')]),
        note,
        body,
        ...(isReal ? [element('p', {}, [all])] : []),
      ]
    },
  }
}
