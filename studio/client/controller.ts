import type { GrantedFreeSpins, SlotRound, StudioRefusal } from '#contract/studio.ts'
import type { OpenOf, Reply, StudioApi } from './api.ts'
import { showBalance } from './present-balance.ts'
import { presentRound, showPicks, type PresentationParts } from './present-round.ts'
import { tooFastWaitMs, withRetries, type Attempt } from './retry.ts'
import { fatalRefusals, type Phase } from './game-view.ts'
import { createTaps, type Taps } from './taps.ts'
import type { BuyButton } from './stage/buy-button.ts'
import { symbolText, type TextKey } from './texts.ts'

export type ControllerParts = PresentationParts & {
  api: StudioApi<SlotRound>
  newKey: () => string
  buyButton?: BuyButton | undefined
}

/** A spin with an unknown outcome. It keeps its key until the outcome is known (standards E2). */
type Pending = { stakeMinor: bigint; key: string; freePackId?: string; isBought?: true }

const tooFastLimit = 10

/** The state of one game session. An action that does not fit the state does nothing. */
export class Controller {
  readonly #parts: ControllerParts
  readonly #taps: Taps
  #phase: Phase = 'opening'
  #hasOpened = false
  #stakes: readonly bigint[]
  #stakeIndex: number
  #pending: Pending | null = null
  #unreported: SlotRound | null = null
  #open: SlotRound | null = null
  #free: GrantedFreeSpins | null = null
  #isFree = false

  constructor(parts: ControllerParts) {
    this.#parts = parts
    this.#taps = createTaps(parts.wait)
    this.#stakes = parts.game.stakesMinor
    this.#stakeIndex = Math.max(0, this.#stakes.indexOf(parts.game.defaultStakeMinor))
  }

  get stakeMinor(): bigint {
    return this.#stakes[this.#stakeIndex]!
  }

  moveStake(by: 1 | -1): void {
    const next = this.#stakeIndex + by
    if (this.#isFree || this.#phase !== 'ready' || next < 0 || next >= this.#stakes.length) return
    this.chooseStake(this.#stakes[next]!)
  }

  chooseStake(stakeMinor: bigint): void {
    const index = this.#stakes.indexOf(stakeMinor)
    if (this.#isFree || this.#phase !== 'ready' || index === -1) return
    this.#stakeIndex = index
    this.#showStake()
  }

  /** Reads the state of the session and shows a paid round that was not shown to its end. */
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
    await this.#begin(result.value.data.unfinished)
  }

  /** Starts the granted free spins at their stake, or returns to the player’s own stake. */
  toggleFreeRounds(): void {
    if (this.#phase !== 'ready' || this.#free === null) return
    this.#isFree = !this.#isFree
    this.#announce(this.#isFree ? 'freeRoundsOn' : 'statusReady')
    this.#showStake()
  }

  /**
   * The state of the grant after one of its rounds, or a waiting grant after another round. Its end, with the
   * total win, is announced once.
   */
  #follow(grant: GrantedFreeSpins | null): void {
    const isOver = this.#isFree && (grant === null || grant.left === 0)
    if (isOver) this.#isFree = false
    this.#free = grant?.left ? grant : null
    this.#showStake()
    if (!isOver || grant === null) return
    this.#parts.screen.setGrantedFreeSpins({ pack: grant, isOn: false })
    const amount = this.#parts.money(BigInt(grant.wonMinor))
    this.#parts.screen.setStatus(this.#parts.texts('freeRoundsOver', { amount }), 'plain')
  }

  /** Starts one round, or retries the one without an answer; during a round it counts as a press. */
  async spin(): Promise<void> {
    if (this.#phase === 'playing') return this.#taps.tap()
    if (this.#phase === 'ready') {
      this.#parts.sound.play([{ name: 'press', size: 0, afterMs: 0 }])
      const key = this.#parts.newKey()
      if (!this.#isFree || this.#free === null) {
        this.#parts.screen.setGrantedFreeSpins(this.#free && { pack: this.#free, isOn: false })
        return this.#play({ stakeMinor: this.stakeMinor, key })
      }
      const { stakeMinor, packId } = this.#free
      return this.#play({ stakeMinor: BigInt(stakeMinor), key, freePackId: packId })
    }
    if (this.#phase !== 'retry') return
    this.#enter('playing')
    if (this.#unreported !== null) return this.#report(this.#unreported)
    return this.#pending === null ? this.open() : this.#play(this.#pending)
  }

  async buy(): Promise<void> {
    if (this.#phase !== 'ready' || this.#isFree || !this.#parts.game.picks) return
    await this.#play({ stakeMinor: this.stakeMinor, key: this.#parts.newKey(), isBought: true })
  }

  /** Opens a place of the open round. After a lost answer the state of the round is read again. */
  async pick(place: number): Promise<void> {
    const { api, newKey, sound, wait } = this.#parts
    const round = this.#open
    if (this.#phase !== 'deciding' || round === null) return
    sound.play([{ name: 'press', size: 0, afterMs: 0 }])
    this.#enter('playing')
    const step = { roundId: round.roundId, step: round.actions.length, action: place, key: newKey() }
    const result = await withRetries(
      () => api.act(step),
      wait,
      () => this.#warn('lostRound'),
    )
    if (result.kind === 'lost') return this.#giveUp('gaveUpRound')
    if (!result.value.ok) return this.open()
    sound.play([{ name: 'card', size: 0, afterMs: 0 }])
    await this.#present(result.value.data, 0, true)
  }

  #decide(round: SlotRound): void {
    const { game, screen, texts } = this.#parts
    const { picked = [], picks = 0 } = round.view.picks ?? {}
    this.#open = round
    showPicks(round, true, this.#parts)
    const symbol = symbolText(texts, game.scatter ?? '')
    screen.setStatus(texts('pickLeft', { symbol, count: picks - picked.length }), 'plain')
    this.#enter('deciding')
  }

  #enter(phase: Phase): void {
    this.#phase = phase
    this.#parts.screen.setPhase(phase)
    this.#parts.buyButton?.refresh(phase === 'ready' && !this.#isFree)
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
    this.#pending = null
    this.#parts.reels.restAsBefore()
    if (code === 'FREE_ROUNDS_OVER') this.#follow(null)
    this.#warn(`refused${code}`)
    if (code === 'REALITY_CHECK_DUE' || code === 'TIME_LIMIT') this.#parts.host({ type: 'game:held' })
    if (code === 'RULES_CHANGED') this.#parts.host({ type: 'game:rules-changed' })
    if (code === 'NOT_ENOUGH_MONEY') this.#parts.host({ type: 'game:not-enough-money' })
    this.#enter(fatalRefusals.includes(code) ? 'closed' : 'ready')
  }

  #showStake(): void {
    const grant = this.#free
    const locked = this.#isFree && grant !== null ? BigInt(grant.stakeMinor) : null
    this.#parts.screen.setStake(locked === null ? this.#stakes : [locked], locked ?? this.stakeMinor)
    this.#parts.screen.setGrantedFreeSpins(grant && { pack: grant, isOn: this.#isFree })
    this.#parts.buyButton?.refresh(this.#phase === 'ready' && !this.#isFree)
  }

  /** Adopts stakes and balance; keeps the player’s chosen stake while it is on offer. */
  #adopt(answer: OpenOf<SlotRound>): void {
    const wanted = this.#hasOpened ? this.stakeMinor : BigInt(answer.defaultStakeMinor)
    this.#hasOpened = true
    this.#stakes = answer.stakesMinor.map(BigInt)
    this.#stakeIndex = Math.max(0, this.#stakes.indexOf(wanted))
    this.#free = answer.freeRounds
    // An interrupted series of granted free spins continues with the next one.
    this.#isFree =
      (this.#isFree || answer.unfinished?.isFree === true) &&
      (this.#free !== null || answer.unfinished !== null)
    this.#showStake()
    this.#parts.screen.setStakeCap(answer.stakeCapMinor === null ? null : BigInt(answer.stakeCapMinor))
    showBalance(BigInt(answer.balanceMinor), false, this.#parts)
    this.#parts.screen.setGamingSession(answer.sitting)
  }

  async #begin(unfinished: SlotRound | null): Promise<void> {
    this.#pending = null
    if (unfinished !== null) {
      this.#announce('noteAway')
      return this.#present(unfinished, 0)
    }
    this.#parts.reels.restAsBefore()
    this.#announce('statusReady')
    this.#enter('ready')
  }

  async #play(round: Pending): Promise<void> {
    const { nowMs, reels, screen } = this.#parts
    const pressedMs = nowMs()
    this.#pending = round
    this.#enter('playing')
    screen.setWin(0n)
    screen.setCaption('')
    this.#announce('statusTurning')
    reels.unmark()
    this.#parts.picks?.show(null)
    if (!round.isBought) reels.turn('base', [])
    const result = await this.#requestRound(round)
    if (result.kind === 'lost') {
      reels.restAsBefore()
      return this.#giveUp('gaveUpRound')
    }
    if (result.value.ok) {
      this.#announce('statusTurning')
      return this.#present(result.value.data, nowMs() - pressedMs)
    }
    if (result.value.code !== 'ROUND_UNFINISHED') return this.#refuse(result.value.code)
    await this.open()
  }

  /** Sends with one key until the round is known; after a refusal as too early it waits and sends again. */
  async #requestRound({
    stakeMinor,
    key,
    freePackId,
    isBought,
  }: Pending): Promise<Attempt<Reply<SlotRound>>> {
    const { api, wait } = this.#parts
    for (let asked = 1; ; asked += 1) {
      const choice = { stakeMinor: stakeMinor.toString(), ...(isBought && { isBought }) }
      const ask = () => api.play(choice, key, freePackId)
      const result = await withRetries(ask, wait, () => this.#warn('lostRound'))
      const isTooFast = result.kind === 'answered' && !result.value.ok && result.value.code === 'TOO_FAST'
      if (!isTooFast || asked === tooFastLimit) return result
      await wait(tooFastWaitMs)
    }
  }

  async #present(round: SlotRound, turnedMs: number, haveSpinsBeenShown = false): Promise<void> {
    this.#pending = null
    this.#open = null
    this.#enter('playing')
    await presentRound(round, turnedMs, this.#parts, this.#taps, haveSpinsBeenShown)
    if (round.status === 'open') return this.#decide(round)
    await this.#report(round)
  }

  /** Reports a round as shown; no other round begins before the report has arrived. */
  async #report(round: SlotRound): Promise<void> {
    const { api, host, screen, wait } = this.#parts
    this.#unreported = round
    let wasLost = false
    const result = await withRetries(
      () => api.shown(round.roundId),
      wait,
      () => {
        wasLost = true
        this.#warn('lostShown')
      },
    )
    if (result.kind === 'lost') return this.#giveUp('gaveUpOpen')
    this.#unreported = null
    host({ type: 'game:round-shown', roundId: round.roundId, balanceMinor: round.balanceMinor })
    if (!result.value.ok && result.value.code === 'TOKEN_INVALID') return this.#refuse('TOKEN_INVALID')
    if (result.value.ok) screen.setGamingSession(result.value.data.sitting)
    if (result.value.ok) this.#follow(result.value.data.freeRounds)
    if (wasLost) this.#announce('statusReady')
    this.#enter('ready')
  }
}
