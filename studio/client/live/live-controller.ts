import { nanoid } from 'nanoid'
import type { LiveBet, LiveRefusal, LiveSnapshot, LiveTick, OwnEvent } from '#contract/live.ts'
import type { LaunchData } from '#contract/studio.ts'
import type { Host, Screen } from '../game-view.ts'
import { withRetries } from '../retry.ts'
import type { SoundSwitch } from '../sound/sound-switch.ts'
import type { TextKey, Texts } from '../texts.ts'
import { factorText, targetOf, type createCrashStage } from './crash-stage.ts'
import { followStream, type StreamEvent } from './event-stream.ts'
import { offsetOf, pingHouse } from './house-time.ts'
import type { LiveApi } from './live-api.ts'
import { mainButton } from './main-button.ts'
import {
  afterSnapshot,
  afterTick,
  flightOf,
  nothingYet,
  withOwn,
  type Flight,
  type LiveState,
} from './live-state.ts'

export type LiveParts = {
  launch: LaunchData
  api: LiveApi
  stage: ReturnType<typeof createCrashStage>
  screen: Screen
  sound: SoundSwitch
  texts: Texts
  money: (minor: bigint) => string
  host: Host
  isMotionReduced: () => boolean
  wait: (ms: number) => Promise<void>
}

const stillFrameMs = 250
const refusalsThatEnd: readonly string[] = ['TOKEN_INVALID', 'PLAY_NOT_ALLOWED', 'GAME_CLOSED']

const drawPart = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Plays along in the round that all share: what it shows comes from the house, and what it asks is answered there. */
export class LiveController {
  readonly #parts: LiveParts
  #state: LiveState = nothingYet
  #stakes: readonly bigint[] = []
  #stakeIndex = 0
  #offsetMs: number | undefined
  #isLineUp = true
  #isAsking = false
  #isClosed = false
  #lastPhase = ''
  #lastButton = ''
  readonly #boundChains = new Set<string>()

  constructor(parts: LiveParts) {
    this.#parts = parts
  }

  get state(): LiveState {
    return this.#state
  }

  async open(): Promise<void> {
    const { api, wait, screen, launch } = this.#parts
    const result = await withRetries(
      () => api.open(),
      wait,
      () => this.#say('liveLineLost', 'trouble'),
    )
    if (result.kind === 'lost') return this.#close('gaveUpOpen')
    if (!result.value.ok) return this.#refuse(result.value.code)
    const { stakesMinor, defaultStakeMinor, balanceMinor, sitting, now } = result.value.data
    this.#stakes = stakesMinor.map(BigInt)
    this.#stakeIndex = Math.max(0, this.#stakes.indexOf(BigInt(defaultStakeMinor)))
    this.#offsetMs ??= now - performance.now()
    screen.setSitting(sitting)
    this.#setBalance(BigInt(balanceMinor), false)
    this.#showStake()
    this.#parts.host({ type: 'game:ready' })
    followStream({
      address: `${launch.siteOrigin}/platform/live/stream`,
      token: launch.token,
      onEvent: (event) => this.#hear(event),
      onLine: (isUp) => this.#setLine(isUp),
      onRefused: () => this.#refuse('TOKEN_INVALID'),
    })
    void this.#measure()
    this.#frame()
  }

  moveStake(by: 1 | -1): void {
    const next = this.#stakeIndex + by
    if (this.#mayBet() && next >= 0 && next < this.#stakes.length) {
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
    const flight = this.#flight()
    if (flight.phase === 'betting' && this.#mayBet()) void this.#bet()
    else if (flight.phase === 'flying' && this.#state.own?.status === 'in') void this.#cashOut()
  }

  #now(): number {
    return performance.now() + (this.#offsetMs ?? 0)
  }

  #flight(): Flight {
    return flightOf(this.#state, this.#now())
  }

  #mayBet(): boolean {
    const { round, own } = this.#state
    return round !== null && own === null && !this.#isAsking && this.#flight().phase === 'betting'
  }

  async #measure(): Promise<void> {
    const pings = await pingHouse(this.#parts.api)
    if (pings.length > 0) this.#offsetMs = offsetOf(pings)
  }

  #hear({ event, data }: StreamEvent): void {
    const before = this.#state
    const told = JSON.parse(data) as unknown
    if (event === 'snapshot') {
      this.#state = afterSnapshot(told as LiveSnapshot)
    } else if (event === 'tick') {
      this.#state = afterTick(before, told as LiveTick)
    } else if (event === 'own') {
      const { own, balanceMinor } = told as OwnEvent
      if (own) this.#adopt(own)
      if (balanceMinor !== null) this.#setBalance(BigInt(balanceMinor), own?.status === 'out')
    }
    const { stage } = this.#parts
    if (
      this.#state.bets !== before.bets ||
      this.#state.players !== before.players ||
      this.#state.own !== before.own
    )
      this.#showPlayers()
    if (this.#state.ended !== before.ended) stage.showLatest(this.#state.ended)
    this.#bindChains()
    this.#showPhase()
  }

  /** Play money is seen by who plays for it alone. */
  #showPlayers(): void {
    const { stage, texts, launch } = this.#parts
    const { bets, players, own } = this.#state
    if (!own || bets.has(own.id)) return stage.showPlayers(bets, players)
    stage.showPlayers(
      new Map([...bets, [own.id, { ...own, name: texts('liveYou'), currency: launch.currency }] as const]),
      players,
    )
  }

  /** Whoever comes first gives a chain the part of its salt that the house could not know. */
  #bindChains(): void {
    for (const { id, salt, saltRule } of this.#state.chains) {
      if (salt !== null || saltRule !== 'player' || this.#boundChains.has(id)) continue
      this.#boundChains.add(id)
      void this.#parts.api.bind(id, drawPart())
    }
  }

  #setLine(isUp: boolean): void {
    if (isUp === this.#isLineUp) return
    this.#isLineUp = isUp
    const { stage, texts } = this.#parts
    stage.setLine(isUp ? '' : texts('liveLineLost'))
    if (isUp) {
      this.#say('liveLineBack')
      void this.#measure()
    }
    this.#showPhase()
  }

  async #bet(): Promise<void> {
    const { api, stage, sound, wait } = this.#parts
    const { round } = this.#state
    const stakeMinor = this.#stakes[this.#stakeIndex]
    const target = targetOf(stage.target.value)
    if (!round || stakeMinor === undefined) return
    if (target === undefined) {
      stage.target.focus()
      return this.#refuse('TARGET_INVALID')
    }
    sound.play([{ name: 'chip', size: 0, afterMs: 0 }])
    const order = { roundId: round.id, stakeMinor: String(stakeMinor), target, key: nanoid() }
    this.#setAsking(true)
    const result = await withRetries(
      () => api.bet(order),
      wait,
      () => this.#say('lostRound', 'trouble'),
    )
    this.#setAsking(false)
    if (result.kind === 'lost') return this.#say('gaveUpRound', 'trouble')
    if (!result.value.ok) return this.#refuse(result.value.code)
    const { bet, balanceMinor } = result.value.data
    this.#adopt(bet)
    this.#showPlayers()
    if (balanceMinor !== null) this.#setBalance(BigInt(balanceMinor), false)
    this.#parts.screen.setWin(0n)
    this.#sayWith('liveBetPlaced', { amount: this.#parts.money(BigInt(bet.stakeMinor)) })
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
      () => this.#say('lostRound', 'trouble'),
    )
    this.#setAsking(false)
    if (result.kind === 'lost') return this.#say('gaveUpRound', 'trouble')
    if (!result.value.ok) {
      // Too late by a moment: the end says so itself.
      if (result.value.code === 'TOO_EARLY') this.#say('refusedTOO_EARLY', 'trouble')
      return
    }
    this.#adopt(result.value.data.bet)
    this.#showPlayers()
    this.#showPhase()
  }

  /** What became of the own bet is said once. */
  #adopt(bet: LiveBet): void {
    const before = this.#state.own
    this.#state = withOwn(this.#state, bet)
    const { own } = this.#state
    if (!own || own.status === before?.status || own.status === 'in') return
    const { screen, sound, money, texts } = this.#parts
    const amount = money(BigInt(own.status === 'refunded' ? own.stakeMinor : own.winMinor))
    if (own.status === 'out') {
      const key = own.exitBy === 'limit' ? 'liveLimit' : 'liveOut'
      const factor = factorText(own.exitFactor ?? 100)
      screen.countWin(BigInt(own.winMinor))
      screen.setStatus(texts(key, { amount, factor }), 'celebrated')
      sound.play([{ name: 'win', size: (own.exitFactor ?? 0) >= 1000 ? 1 : 0, afterMs: 0 }])
    } else if (own.status === 'lost') {
      screen.setWin(0n)
      this.#say('liveLost')
    } else this.#sayWith('liveRefunded', { amount })
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
  }

  #setAsking(isAsking: boolean): void {
    this.#isAsking = isAsking
    this.#showPhase()
  }

  /** Said at the turns of a round and no more often, so that who listens is not talked over. */
  #showPhase(): void {
    const { screen, stage, texts } = this.#parts
    const flight = this.#flight()
    const { round, own } = this.#state
    const phase = `${round?.id ?? ''} ${flight.phase}`
    if (phase !== this.#lastPhase && !this.#isClosed) {
      this.#lastPhase = phase
      const isFree = flight.phase === 'betting' && own === null
      screen.setPhase(isFree ? 'ready' : 'playing')
      stage.target.disabled = !isFree
      this.#lastButton = ''
      this.#sayPhase(flight, texts)
    }
    if (own) stage.target.disabled = true
    const [label, isEnabled] = this.#isClosed
      ? [texts('liveNext'), false]
      : mainButton(this.#parts, flight, this.#state.own, !this.#isAsking && this.#isLineUp)
    const button = `${label} ${isEnabled}`
    if (button === this.#lastButton) return
    this.#lastButton = button
    screen.setMainButton(label, isEnabled)
  }

  #sayPhase(flight: Flight, texts: Texts): void {
    const { screen, sound } = this.#parts
    const { own } = this.#state
    if (flight.phase === 'over') {
      sound.play([{ name: 'reel', size: 0, afterMs: 0 }])
      screen.setReels(`${texts('liveCrashed')} ${factorText(flight.factor)}`)
      if (own?.status !== 'out')
        screen.setStatus(`${texts('liveCrashed')} ${factorText(flight.factor)}`, 'plain')
    } else if (flight.phase === 'flying') {
      sound.play([{ name: 'press', size: 0, afterMs: 0 }])
      this.#say('liveFlying')
    } else if (flight.phase === 'betting') {
      this.#say(own ? 'livePlaced' : 'liveBetting')
    } else this.#say('liveWaiting')
  }

  #frame(): void {
    const { stage, isMotionReduced } = this.#parts
    const next = (): void => {
      if (!document.hidden) {
        stage.show(this.#flight())
        this.#showPhase()
      }
      const isFlying = this.#flight().phase === 'flying'
      if (isFlying && !isMotionReduced() && !document.hidden) requestAnimationFrame(next)
      else setTimeout(next, stillFrameMs)
    }
    next()
  }

  #say(key: TextKey, tone: 'plain' | 'trouble' = 'plain'): void {
    this.#parts.screen.setStatus(this.#parts.texts(key), tone)
  }

  #sayWith(key: TextKey, values: Record<string, string | number>): void {
    this.#parts.screen.setStatus(this.#parts.texts(key, values), 'plain')
  }

  #refuse(code: LiveRefusal | 'UNKNOWN'): void {
    const { host } = this.#parts
    this.#say(`refused${code}` as TextKey, 'trouble')
    if (code === 'REALITY_CHECK_DUE' || code === 'TIME_LIMIT') host({ type: 'game:held' })
    if (code === 'NOT_ENOUGH_MONEY') host({ type: 'game:not-enough-money' })
    if (refusalsThatEnd.includes(code)) this.#close(undefined)
  }

  #close(key: TextKey | undefined): void {
    this.#isClosed = true
    if (key) this.#say(key, 'trouble')
    this.#parts.screen.setPhase('closed')
    this.#lastButton = ''
    this.#showPhase()
  }
}
