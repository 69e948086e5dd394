import type { ActInput, RoundView, StudioRefusal } from '#contract/studio.ts'
import type { GameKind, PictureOf } from '#contract/studio-views.ts'
import type { OpenOf, Reply, StudioApi } from '../api.ts'
import { fatalRefusals, type Host, type Phase, type Screen, type Wait } from '../game-view.ts'
import { showBalance } from '../present-balance.ts'
import { tooFastWaitMs, withRetries, type Attempt } from '../retry.ts'
import { roundWords } from '../round-labels.ts'
import type { Cue } from '../sound/score.ts'
import type { TextKey, Texts } from '../texts.ts'
import type { Board } from './board.ts'

export type BoardRound<Kind extends GameKind> = RoundView & { view: PictureOf<Kind> }

export type BoardControllerParts<Kind extends GameKind> = {
  api: StudioApi<BoardRound<Kind>>
  board: Board<Kind>
  screen: Screen
  sound: { play(cues: readonly Cue[]): void }
  texts: Texts
  money: (minor: bigint) => string
  wait: Wait
  host: Host
  newKey: () => string
  nowMs: () => number
  /** Minimum length of a round in this market in ms, up to the start of the next (standards D6). */
  leastCycleMs: number
}

/** The request without an answer yet; it keeps its key until there is one (standards E2). */
type Pending = { kind: 'play'; choice: object; key: string } | { kind: 'act'; step: ActInput }

const tooFastLimit = 10

/** The chosen stake: the chip where bets are laid with chips. Stakes added during the round are not in it. */
const chosenStake = ({ choice }: RoundView): bigint => BigInt(String(choice['stakeMinor']))

/**
 * Runs one session of a table game. A call that does not fit the state does nothing. `deciding` is a round that
 * waits for its player.
 */
export class BoardController<Kind extends GameKind> {
  readonly #parts: BoardControllerParts<Kind>
  #phase: Phase = 'opening'
  #stakes: readonly bigint[] = []
  #stakeIndex = 0
  #hasOpened = false
  #round: BoardRound<Kind> | null = null
  #pending: Pending | null = null
  #unreported: BoardRound<Kind> | null = null
  #betAtMs = Number.NEGATIVE_INFINITY

  constructor(parts: BoardControllerParts<Kind>) {
    this.#parts = parts
  }

  get stakeMinor(): bigint {
    return this.#stakes[this.#stakeIndex] ?? 0n
  }

  moveStake(by: 1 | -1): void {
    const next = this.#stakes[this.#stakeIndex + by]
    if (next !== undefined) this.chooseStake(next)
  }

  chooseStake(stakeMinor: bigint): void {
    const index = this.#stakes.indexOf(stakeMinor)
    if (this.#phase !== 'ready' || index === -1) return
    this.#stakeIndex = index
    this.#showStake()
  }

  async open(): Promise<void> {
    const { api, host, wait } = this.#parts
    const result = await withRetries(
      () => api.open(),
      wait,
      () => this.#warn('lostOpen'),
    )
    if (result.kind === 'lost') return this.#giveUp('gaveUpOpen')
    if (!result.value.ok) return this.#refuse(result.value.code)
    this.#adopt(result.value.data)
    host({ type: 'game:ready' })
    void this.#recall()
    const { unfinished } = result.value.data
    this.#pending = null
    if (unfinished === null) return this.#beReady('statusChoose')
    this.#announce(unfinished.status === 'open' ? 'statusGoOn' : 'noteAway')
    return this.#present(unfinished, false)
  }

  /** Loads the latest rounds for a table that shows them; after a failure the table shows none. */
  async #recall(): Promise<void> {
    const { api, board } = this.#parts
    if (!board.recall) return
    const result = await api.history()
    if (result.kind === 'lost' || !result.value.ok) return
    board.recall(result.value.data.rounds.map(({ view }) => view as PictureOf<Kind>))
  }

  /** The main button: bets, cashes out, or retries a request without an answer. */
  async press(): Promise<void> {
    if (this.#phase === 'ready') return this.#bet()
    if (this.#phase === 'deciding') {
      const main = this.#mainAction()
      return main ? this.act(main.action) : undefined
    }
    if (this.#phase !== 'retry') return
    this.#enter('playing')
    if (this.#unreported !== null) return this.#report(this.#unreported)
    return this.#pending === null ? this.open() : this.#request(this.#pending)
  }

  async act(action: unknown): Promise<void> {
    const round = this.#round
    if (this.#phase !== 'deciding' || !round) return
    this.#parts.sound.play([{ name: 'press', size: 0, afterMs: 0 }])
    const { roundId, actions } = round
    await this.#request({
      kind: 'act',
      step: { roundId, step: actions.length, action, key: this.#parts.newKey() },
    })
  }

  async #bet(): Promise<void> {
    const { board, screen, sound, newKey } = this.#parts
    const chosen = board.choice()
    if (typeof chosen === 'string') return screen.setStatus(chosen, 'trouble')
    sound.play([{ name: 'press', size: 0, afterMs: 0 }])
    screen.setWin(0n)
    this.#betAtMs = this.#parts.nowMs()
    const choice = { stakeMinor: this.stakeMinor.toString(), ...chosen }
    await this.#request({ kind: 'play', choice, key: newKey() })
  }

  /** What the main button does while the round waits: the action that the table names, or else a cash-out. */
  #mainAction(): { label: string; action: unknown } | null {
    const { board, texts, money } = this.#parts
    const round = this.#round
    if (round?.status !== 'open') return null
    const stakeMinor = chosenStake(round)
    if (board.mainAction) return board.mainAction(round.view, stakeMinor)
    const cash = board.cashMinor?.(round.view, stakeMinor) ?? null
    return cash === null ? null : { label: texts('cashOut', { amount: money(cash) }), action: 'cash' }
  }

  #enter(phase: Phase): void {
    const { board, screen, texts } = this.#parts
    this.#phase = phase
    screen.setPhase(phase)
    board.setMode(phase === 'ready' ? 'choosing' : phase === 'deciding' ? 'deciding' : 'still')
    if (phase !== 'deciding') return
    const main = this.#mainAction()
    screen.setMainButton(main?.label ?? texts('cashOut', { amount: '' }).trim(), main !== null)
  }

  #beReady(key: TextKey): void {
    this.#round = null
    this.#announce(key)
    this.#enter('ready')
  }

  #warn(key: TextKey): void {
    this.#parts.screen.setStatus(this.#parts.texts(key), 'trouble')
  }

  #announce(key: TextKey): void {
    this.#parts.screen.setStatus(this.#parts.texts(key), 'plain')
  }

  #giveUp(key: TextKey): void {
    this.#warn(key)
    this.#enter('retry')
  }

  #refuse(code: StudioRefusal | 'UNKNOWN'): void {
    const { host } = this.#parts
    this.#pending = null
    this.#warn(`refused${code}`)
    if (code === 'REALITY_CHECK_DUE' || code === 'TIME_LIMIT') host({ type: 'game:held' })
    if (code === 'RULES_CHANGED') host({ type: 'game:rules-changed' })
    if (code === 'NOT_ENOUGH_MONEY') host({ type: 'game:not-enough-money' })
    const isOver = fatalRefusals.includes(code)
    this.#enter(isOver ? 'closed' : this.#round?.status === 'open' ? 'deciding' : 'ready')
  }

  #showStake(): void {
    this.#parts.screen.setStake(this.#stakes, this.stakeMinor)
    this.#parts.board.setStake(this.stakeMinor)
  }

  #adopt(answer: OpenOf<BoardRound<Kind>>): void {
    const kept = this.#hasOpened ? this.stakeMinor : BigInt(answer.defaultStakeMinor)
    const wanted = answer.unfinished ? chosenStake(answer.unfinished) : kept
    this.#hasOpened = true
    this.#stakes = answer.stakesMinor.map(BigInt)
    this.#stakeIndex = Math.max(0, this.#stakes.indexOf(wanted))
    this.#showStake()
    showBalance(BigInt(answer.balanceMinor), false, this.#parts)
    this.#parts.screen.setGamingSession(answer.sitting)
  }

  /** Sends with one key until the result is known; after `TOO_FAST` it waits and sends again. */
  async #request(pending: Pending): Promise<void> {
    const { api, wait } = this.#parts
    this.#pending = pending
    this.#enter('playing')
    const ask = () =>
      pending.kind === 'play' ? api.play(pending.choice, pending.key) : api.act(pending.step)
    let result: Attempt<Reply<BoardRound<Kind>>> = { kind: 'lost' }
    for (let asked = 1; asked <= tooFastLimit; asked += 1) {
      result = await withRetries(ask, wait, () => this.#warn('lostRound'))
      if (result.kind === 'lost' || result.value.ok || result.value.code !== 'TOO_FAST') break
      await wait(tooFastWaitMs)
    }
    if (result.kind === 'lost') return this.#giveUp('gaveUpRound')
    if (result.value.ok) return this.#present(result.value.data, true)
    if (result.value.code === 'STEP_TAKEN') this.#warn('refusedSTEP_TAKEN')
    // Another window has acted, so the state is read again.
    if (['ROUND_UNFINISHED', 'STEP_TAKEN'].includes(result.value.code)) return this.open()
    this.#refuse(result.value.code)
  }

  async #present(round: BoardRound<Kind>, isNews: boolean): Promise<void> {
    const { board, screen, texts } = this.#parts
    this.#pending = null
    this.#round = round
    this.#enter('playing')
    if (isNews) this.#announce('statusTurning')
    board.setStake(chosenStake(round))
    if (isNews) showBalance(BigInt(round.balanceBeforeWinMinor), false, this.#parts)
    await board.show(round.view, isNews)
    screen.setReels(texts('boardIs', { words: roundWords(round.view, texts).join('; ') }))
    if (round.status === 'open') {
      this.#announce('statusGoOn')
      return this.#enter('deciding')
    }
    this.#showEnd(round)
    await this.#report(round)
  }

  /** Celebrates only a return above the stake (standards D8). */
  #showEnd(round: BoardRound<Kind>): void {
    const { screen, sound, texts, money } = this.#parts
    const [winMinor, stakeMinor] = [BigInt(round.winMinor), BigInt(round.stakeMinor)]
    const isCelebrated = winMinor > stakeMinor
    if (isCelebrated) {
      screen.countWin(winMinor)
      sound.play([{ name: 'win', size: winMinor >= stakeMinor * 10n ? 1 : 0, afterMs: 0 }])
    } else screen.setWin(winMinor)
    showBalance(BigInt(round.balanceMinor), isCelebrated, this.#parts)
    const key = winMinor === 0n ? 'statusNoWin' : winMinor === stakeMinor ? 'statusBack' : 'statusWin'
    screen.setStatus(texts(key, { amount: money(winMinor) }), isCelebrated ? 'celebrated' : 'plain')
  }

  /** Waits for the rest of the cycle, before which the server refuses a round. */
  async #restOfCycle(): Promise<void> {
    const { leastCycleMs, nowMs, wait } = this.#parts
    const restMs = this.#betAtMs + leastCycleMs - nowMs()
    if (restMs > 0) await wait(restMs)
  }

  /** Reports a round as shown; no other round begins before the report has arrived. */
  async #report(round: BoardRound<Kind>): Promise<void> {
    const { api, host, screen, wait } = this.#parts
    this.#unreported = round
    const result = await withRetries(
      () => api.shown(round.roundId),
      wait,
      () => this.#warn('lostShown'),
    )
    if (result.kind === 'lost') return this.#giveUp('gaveUpOpen')
    this.#unreported = null
    this.#round = null
    host({ type: 'game:round-shown', roundId: round.roundId, balanceMinor: round.balanceMinor })
    if (!result.value.ok && result.value.code === 'TOKEN_INVALID') return this.#refuse('TOKEN_INVALID')
    if (result.value.ok) screen.setGamingSession(result.value.data.sitting)
    await this.#restOfCycle()
    this.#enter('ready')
    this.#parts.board.setStake(this.stakeMinor)
  }
}
