import { formatDateTime, type DateForm } from '#contract/format-date.ts'
import type { GamePage, PlayedRound } from '#contract/studio.ts'
import type { StudioApi } from '../api.ts'
import { element } from '../dom.ts'
import { roundWords } from '../round-labels.ts'
import type { Texts } from '../texts.ts'
import type { Section } from './menu-sheet.ts'
import { siteLink } from './site-link.ts'

/** A round of the list: its time, its text, its stake and its payout. */
export type HistoryRow = {
  readonly at: string
  readonly words: readonly string[]
  readonly stake: string
  readonly win: string
}

export type HistoryParts = {
  texts: Texts
  dateForm: DateForm
  siteOrigin: string
  /** Rounds for money are in the player's own history too. */
  isReal: boolean
  openPage: (page: GamePage) => void
  /** The latest rounds, newest first; undefined if they are not available. */
  find: () => Promise<readonly HistoryRow[] | undefined>
}

const roundRow = ({ at, words, stake, win }: HistoryRow, dateForm: DateForm): HTMLElement =>
  element('tr', {}, [
    element('td', {}, [[formatDateTime(at, 'both', dateForm), ...words].join(' · ')]),
    element('td', {}, [stake]),
    element('td', {}, [win]),
  ])

const roundTable = (rows: readonly HistoryRow[], { texts, dateForm }: HistoryParts): HTMLElement =>
  element('table', { class: 'rounds', 'aria-label': texts('historyTitle') }, [
    element('thead', {}, [
      element(
        'tr',
        {},
        (['historyTime', 'stake', 'win'] as const).map((key) =>
          element('th', { scope: 'col' }, [texts(key)]),
        ),
      ),
    ]),
    element(
      'tbody',
      {},
      rows.map((row) => roundRow(row, dateForm)),
    ),
  ])

export const findOwnRounds =
  ({ api, texts, money }: { api: StudioApi; texts: Texts; money: (minor: bigint) => string }) =>
  async (): Promise<readonly HistoryRow[] | undefined> => {
    const result = await api.history()
    if (result.kind === 'lost' || !result.value.ok) return undefined
    return result.value.data.rounds.map((round: PlayedRound) => ({
      at: round.playedAt,
      words: roundWords(round.view, texts),
      stake: round.isFree ? texts('freeRound') : money(BigInt(round.stakeMinor)),
      win: money(BigInt(round.winMinor)),
    }))
  }

export const createHistorySection = (parts: HistoryParts): Section => {
  const { texts, siteOrigin, isReal, openPage, find } = parts
  const body = element('div')
  const note = element('p', { class: 'note', role: 'status', 'aria-live': 'polite' })
  const load = async (): Promise<void> => {
    note.textContent = texts('historyLoading')
    const rows = await find()
    if (!rows) {
      note.textContent = texts('historyFailed')
      return
    }
    note.textContent = rows.length === 0 ? texts('historyEmpty') : ''
    if (rows.length > 0) body.replaceChildren(roundTable(rows, parts))
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
