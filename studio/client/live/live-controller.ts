import { nanoid } from 'nanoid'
import type { LiveBet, LiveRefusal, LiveSnapshot, LiveTick, OwnEvent } from '#contract/live.ts'
import type { LaunchData } from '#contract/studio.ts'
import { fatalRefusals, type Host, type Screen } from '../game-view.ts'
import { withRetries } from '../retry.ts'
import type { SoundSwitch } from '../sound/sound-switch.ts'
import type { TextKey, Texts } from '../texts.ts'
import { onNextFrame } from './on-next-frame.ts'
import { createChainBinder } from './bind-chains.ts'
import { followStream, type StreamEvent } from './event-stream.ts'
import { offsetOf, pingServer } from './server-time.ts'
import type { LiveApi } from './live-api.ts'
import type { LiveStage } from './live-stage.ts'
import {
  afterSnapshot,
  afterTick,
  momentOf,
  nothingYet,
  withOwn,
  type LiveState,
  type Moment,
} from './live-state.ts'

export type LiveParts = {
  launch: LaunchData
  api: LiveApi
  stage: LiveStage
  screen: Screen
  sound: SoundSwitch
  texts: Texts
  money: (minor: bigint) => string
  host: Host
  isMotionReduced: () => boolean
  wait: (ms: number) => Promise<void>
}

/** Plays in the shared round. The server is the source of everything that is shown. */
export class LiveController {
  readonly #parts: LiveParts
  #state: LiveState = nothingYet
  #stakes: readonly bigint[] = []
  #stakeIndex = 0
  #offsetMs: number | undefined
  #isLineUp = true
  #isAsking = false
  #isClosed = false
  #lastTurn = ''
  #isOpen = false
  #lastButton = ''
  readonly #bindChains: (chains: LiveState['chains']) => void

  constructor(parts: LiveParts) {
    this.#parts = parts
    this.#bindChains = createChainBinder(parts.api)
  }

  get state(): LiveState {
    return this.#state
  }

  async open(): Promise<void> {
    const { api, wait, screen, launch } = this.#parts
    const result = await withRetries(
      () => api.open(),
      wait,
      () => this.#announce('liveLineLost', 'trouble'),
    )
    if (result.kind === 'lost') return this.#close('gaveUpOpen')
    if (!result.value.ok) return this.#refuse(result.value.code)
    const { stakesMinor, defaultStakeMinor, balanceMinor, sitting, now } = result.value.data
    this.#stakes = stakesMinor.map(BigInt)
    this.#stakeIndex = Math.max(0, this.#stakes.indexOf(BigInt(defaultStakeMinor)))
    this.#offsetMs ??= now - performance.now()
    screen.setGamingSession(sitting)
    this.#setBalance(BigInt(balanceMinor), false)
    this.#showStake()
    this.#parts.host({ type: 'game:ready' })
    followStream({
      address: `${launch.siteOrigin}/platform/live/stream`,
      token: launch.token,
      onEvent: (event) => this.#subscribe(event),
      onLine: (isUp) => this.#setLine(isUp),
      onRefused: () => this.#refuse('TOKEN_INVALID'),
    })
    void this.#measure()
    this.#frame()
  }

  moveStake(by: 1 | -1): void {
    const next = this.#stakeIndex + by
    if (this.#isOpen && next >= 0 && next < this.#stakes.length) {
      this.#stakeIndex = next
      this.#showStake()
    }
  }

  chooseStake(stakeMinor: bigint): void {
    const at = this.#stakes.indexOf(stakeMinor)
    if (at >= 0) this.#stakeIndex = at
    this.#showStake()
  }

  press(): void {
    if (this.#isAsking || this.#isClosed) return
    const { phase } = this.#moment()
    if (phase === 'betting' && this.#mayBet()) void this.#bet()
    else if (this.#parts.stage.hasExits && phase === 'running' && this.#state.own?.status === 'in')
      void this.#cashOut()
  }

  #now(): number {
    return performance.now() + (this.#offsetMs ?? 0)
  }

  #moment(): Moment {
    return momentOf(this.#state, this.#now())
  }

  #mayBet(): boolean {
    const { round, own } = this.#state
    return round !== null && own === null && !this.#isAsking && this.#moment().phase === 'betting'
  }

  async #measure(): Promise<void> {
    const pings = await pingServer(this.#parts.api)
    if (pings.length > 0) this.#offsetMs = offsetOf(pings)
  }

  #subscribe({ event, data }: StreamEvent): void {
    const before = this.#state
    const message = JSON.parse(data) as unknown
    if (event === 'snapshot') {
      this.#state = afterSnapshot(message as LiveSnapshot)
    } else if (event === 'tick') {
      this.#state = afterTick(before, message as LiveTick)
    } else if (event === 'own') {
      this.#subscribeOwn(message as OwnEvent)
    }
    const { stage } = this.#parts
    const { bets, players, spots, own, ended } = this.#state
    stage.show(this.#moment(), own)
    const isChanged = bets !== before.bets || players !== before.players || spots !== before.spots
    if (isChanged || own !== before.own) void stage.seen().then(() => this.#showBets())
    if (ended !== before.ended) void stage.seen().then(() => stage.showLatest(this.#state))
    this.#bindChains(this.#state.chains)
    this.#showPhase()
  }

  /** The balance includes a win only after the win has been shown. */
  #subscribeOwn({ own, balanceMinor }: OwnEvent): void {
    if (own) this.#adopt(own)
    if (balanceMinor === null) return
    const balance = BigInt(balanceMinor)
    if (!own || own.status === 'in') this.#setBalance(balance, false)
    else void this.#parts.stage.seen().then(() => this.#setBalance(balance, BigInt(own.winMinor) > 0n))
  }

  /** Bets with play money are shown only to their own player. */
  #showBets(): void {
    const { stage, texts, launch } = this.#parts
    const { bets, players, spots, own } = this.#state
    if (!own || bets.has(own.id)) return stage.showBets({ bets, players, spots, own })
    const mine = { ...own, name: texts('liveYou'), currency: launch.currency }
    stage.showBets({ bets: new Map([...bets, [own.id, mine] as const]), players, spots, own })
  }

  #setLine(isUp: boolean): void {
    if (isUp === this.#isLineUp) return
    this.#isLineUp = isUp
    this.#parts.stage.setLine(isUp)
    if (isUp) {
      this.#announce('liveLineBack')
      void this.#measure()
    }
    this.#showPhase()
  }

  async #bet(): Promise<void> {
    const { api, stage, wait, screen } = this.#parts
    const { round } = this.#state
    const stakeMinor = this.#stakes[this.#stakeIndex]
    if (!round || stakeMinor === undefined) return
    const chosen = stage.chosen(stakeMinor)
    if (typeof chosen === 'string') return screen.setStatus(chosen, 'trouble')
    stage.placed()
    const order = { roundId: round.id, ...chosen, key: nanoid() }
    this.#setAsking(true)
    const result = await withRetries(
      () => api.bet(order),
      wait,
      () => this.#announce('lostRound', 'trouble'),
    )
    this.#setAsking(false)
    if (result.kind === 'lost') return this.#announce('gaveUpRound', 'trouble')
    if (!result.value.ok) return this.#refuse(result.value.code)
    const { bet, balanceMinor } = result.value.data
    this.#adopt(bet)
    this.#showBets()
    if (balanceMinor !== null) this.#setBalance(BigInt(balanceMinor), false)
    this.#parts.screen.setWin(0n)
    this.#announceWith('liveBetPlaced', { amount: this.#parts.money(BigInt(bet.stakeMinor)) })
    this.#showPhase()
  }

  async #cashOut(): Promise<void> {
    const { api, wait } = this.#parts
    const { own } = this.#state
    if (!own) return
    this.#setAsking(true)
    const result = await withRetries(
      () => api.cashOut(own.roundId),
      wait,
      () => this.#announce('lostRound', 'trouble'),
    )
    this.#setAsking(false)
    if (result.kind === 'lost') return this.#announce('gaveUpRound', 'trouble')
    if (!result.value.ok) {
      // A moment too late: the end of the round needs no message.
      if (result.value.code === 'TOO_EARLY') this.#announce('refusedTOO_EARLY', 'trouble')
      return
    }
    this.#adopt(result.value.data.bet)
    this.#showBets()
    this.#showPhase()
  }

  /** The result of the player’s bet is announced once, after its round has been shown to its end. */
  #adopt(bet: LiveBet): void {
    const before = this.#state.own
    this.#state = withOwn(this.#state, bet)
    const { own } = this.#state
    if (!own || own.status === before?.status || own.status === 'in') return
    void this.#parts.stage.seen().then(() => {
      if (this.#state.own?.id === own.id) this.#notifyOutcome(own)
    })
  }

  #notifyOutcome(own: LiveBet): void {
    const { screen, sound, stage } = this.#parts
    const { text, tone, size } = stage.outcomeOf(own)
    const winMinor = own.status === 'refunded' ? 0n : BigInt(own.winMinor)
    if (tone === 'celebrated') {
      screen.countWin(winMinor)
      sound.play([{ name: 'win', size, afterMs: 0 }])
    } else screen.setWin(winMinor)
    screen.setStatus(text, tone)
    this.#showPhase()
  }

  #setBalance(minor: bigint, isCounted: boolean): void {
    const { screen, host } = this.#parts
    if (isCounted) screen.countBalance(minor)
    else screen.setBalance(minor)
    host({ type: 'game:balance', balanceMinor: String(minor) })
  }

  #showStake(): void {
    const stakeMinor = this.#stakes[this.#stakeIndex] ?? 0n
    this.#parts.screen.setStake(this.#stakes, stakeMinor)
    this.#parts.stage.setStake(stakeMinor)
  }

  #setAsking(isAsking: boolean): void {
    this.#isAsking = isAsking
    this.#showPhase()
  }

  /** Announced only when the phase changes, so that a screen reader is not interrupted. */
  #showPhase(): void {
    const { screen, stage, texts } = this.#parts
    const [moment, { round, own }] = [this.#moment(), this.#state]
    const isOpen = !this.#isClosed && !this.#isAsking && stage.isOpen(moment, own)
    if (isOpen !== this.#isOpen && !this.#isClosed) screen.setPhase(isOpen ? 'ready' : 'playing')
    if (isOpen !== this.#isOpen) {
      this.#isOpen = isOpen
      this.#lastButton = ''
      stage.setOpen(isOpen)
    }
    // A finished round keeps its id after the server has stopped sending it.
    const id = moment.phase === 'over' ? moment.roundId : round?.id
    const turn = `${id ?? ''} ${moment.phase}`
    if (turn !== this.#lastTurn && !this.#isClosed) {
      this.#lastTurn = turn
      void this.#announceTurn(moment)
    }
    const [label, isEnabled] = this.#isClosed
      ? [texts('liveNext'), false]
      : stage.mainButton(moment, own, !this.#isAsking && this.#isLineUp)
    const button = `${label} ${isEnabled}`
    if (button === this.#lastButton) return
    this.#lastButton = button
    screen.setMainButton(label, isEnabled)
  }

  async #announceTurn(moment: Moment): Promise<void> {
    const { screen, sound, stage } = this.#parts
    if (moment.phase === 'running') sound.play([{ name: 'press', size: 0, afterMs: 0 }])
    if (moment.phase === 'over') {
      await stage.seen()
      sound.play([{ name: 'reel', size: 0, afterMs: 0 }])
    }
    const text = stage.turnText(moment, this.#state.own)
    if (text === null) return
    if (moment.phase === 'over') screen.setReels(text)
    screen.setStatus(text, 'plain')
  }

  #frame(): void {
    const { stage, isMotionReduced } = this.#parts
    const next = (): void => {
      const moment = this.#moment()
      if (!document.hidden) {
        stage.show(moment, this.#state.own)
        this.#showPhase()
      }
      onNextFrame(stage.isMoving(moment) && !isMotionReduced() && !document.hidden, next)
    }
    next()
  }

  #announce(key: TextKey, tone: 'plain' | 'trouble' = 'plain'): void {
    this.#parts.screen.setStatus(this.#parts.texts(key), tone)
  }

  #announceWith(key: TextKey, values: Record<string, string | number>): void {
    this.#parts.screen.setStatus(this.#parts.texts(key, values), 'plain')
  }

  #refuse(code: LiveRefusal | 'UNKNOWN'): void {
    const { host } = this.#parts
    this.#announce(`refused${code}` as TextKey, 'trouble')
    if (code === 'REALITY_CHECK_DUE' || code === 'TIME_LIMIT') host({ type: 'game:held' })
    if (code === 'RULES_CHANGED') host({ type: 'game:rules-changed' })
    if (code === 'NOT_ENOUGH_MONEY') host({ type: 'game:not-enough-money' })
    if (fatalRefusals.includes(code)) this.#close(undefined)
  }

  #close(key: TextKey | undefined): void {
    this.#isClosed = true
    if (key) this.#announce(key, 'trouble')
    this.#parts.screen.setPhase('closed')
    this.#lastButton = ''
    this.#showPhase()
  }
}
