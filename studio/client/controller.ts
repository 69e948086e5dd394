import type { OpenAnswer, RoundView, StudioRefusal } from '#contract/studio.ts'
import type { Reply, StudioApi } from './api.ts'
import { presentRound, type PresentationParts } from './present-round.ts'
import { tooFastWaitMs, withRetries, type Attempt } from './retry.ts'
import type { Host, Phase } from './surface.ts'
import type { TextKey } from './texts.ts'

export type ControllerParts = PresentationParts & {
  api: StudioApi
  host: Host
  newKey: () => string
  nowMs: () => number
}

/** What the player can do. Every action is safe at any time: what does not fit the moment does nothing. */
export type Controller = {
  open(): Promise<void>
  /** Starts one round, or asks again for the round whose answer was lost. */
  spin(): Promise<void>
  moveStake(by: 1 | -1): void
  stakeMinor(): bigint
}

/** A spin whose outcome this client does not know yet. Its key stays the same until it does (standards E2). */
type Pending = { stakeMinor: bigint; key: string }

const tooFastLimit = 10

/** Runs one game session: the state between the buttons, the calls and the presentation. */
export const createController = (parts: ControllerParts): Controller => {
  const { api, game, host, newKey, nowMs, reels, screen, texts, wait } = parts
  let phase: Phase = 'opening'
  let stakes: readonly bigint[] = game.stakesMinor
  let stakeIndex = Math.max(0, stakes.indexOf(game.defaultStakeMinor))
  let pending: Pending | null = null
  let unreported: RoundView | null = null

  const enter = (next: Phase): void => {
    phase = next
    screen.setPhase(next)
  }
  const stake = (): bigint => stakes[stakeIndex] ?? game.defaultStakeMinor
  const showStake = (): void => screen.setStake(stake(), stakeIndex > 0, stakeIndex < stakes.length - 1)
  const tell = (key: TextKey) => (): void => screen.setStatus(texts(key), 'trouble')

  const giveUp = (key: TextKey): void => {
    tell(key)()
    enter('retry')
  }

  const refuse = (code: StudioRefusal | 'UNKNOWN'): void => {
    pending = null
    reels.restAsBefore()
    tell(`refused${code}`)()
    if (code === 'NOT_ENOUGH_MONEY') host({ type: 'game:not-enough-money' })
    enter(code === 'TOKEN_INVALID' || code === 'PLAY_NOT_ALLOWED' ? 'closed' : 'ready')
  }

  /** Reports a round as shown; until that arrives no other round may begin. */
  const report = async (round: RoundView): Promise<void> => {
    unreported = round
    const result = await withRetries(() => api.shown(round.roundId), wait, tell('lostShown'))
    if (result.kind === 'lost') return giveUp('gaveUpOpen')
    unreported = null
    host({ type: 'game:round-shown', roundId: round.roundId, balanceMinor: round.balanceMinor })
    if (!result.value.ok && result.value.code === 'TOKEN_INVALID') return refuse('TOKEN_INVALID')
    enter('ready')
  }

  const present = async (round: RoundView, turnedMs: number): Promise<void> => {
    pending = null
    enter('playing')
    await presentRound(round, turnedMs, parts)
    await report(round)
  }

  const applyOpen = async (answer: OpenAnswer): Promise<void> => {
    const chosenMinor = phase === 'opening' ? BigInt(answer.defaultStakeMinor) : stake()
    stakes = answer.stakesMinor.map(BigInt)
    stakeIndex = Math.max(0, stakes.indexOf(chosenMinor))
    showStake()
    screen.setBalance(BigInt(answer.balanceMinor))
    if (answer.unfinished === null) {
      reels.restAsBefore()
      screen.setStatus(texts('statusReady'), 'plain')
      return enter('ready')
    }
    screen.setStatus(texts('noteAway'), 'plain')
    await present(answer.unfinished, 0)
  }

  const open = async (): Promise<void> => {
    const result = await withRetries(() => api.open(), wait, tell('lostOpen'))
    if (result.kind === 'lost') return giveUp('gaveUpOpen')
    if (!result.value.ok) return refuse(result.value.code)
    host({ type: 'game:ready' })
    await applyOpen(result.value.data)
  }

  const askForRound = async ({ stakeMinor, key }: Pending): Promise<Attempt<Reply<RoundView>>> => {
    for (let asked = 1; ; asked += 1) {
      const result = await withRetries(() => api.spin(stakeMinor.toString(), key), wait, tell('lostRound'))
      const isTooFast = result.kind === 'answered' && !result.value.ok && result.value.code === 'TOO_FAST'
      if (!isTooFast || asked === tooFastLimit) return result
      await wait(tooFastWaitMs)
    }
  }

  const play = async (round: Pending): Promise<void> => {
    const pressedMs = nowMs()
    pending = round
    enter('playing')
    screen.setWin(0n)
    screen.setCaption('')
    screen.setStatus(texts('statusTurning'), 'plain')
    reels.unmark()
    reels.turn('base')
    const result = await askForRound(round)
    if (result.kind === 'lost') {
      reels.restAsBefore()
      return giveUp('gaveUpRound')
    }
    if (result.value.ok) {
      screen.setStatus(texts('statusTurning'), 'plain')
      return present(result.value.data, nowMs() - pressedMs)
    }
    if (result.value.code !== 'ROUND_UNFINISHED') return refuse(result.value.code)
    pending = null
    await open()
  }

  return {
    open,
    async spin() {
      if (phase === 'ready') return play({ stakeMinor: stake(), key: newKey() })
      if (phase !== 'retry') return
      enter('playing')
      if (unreported !== null) return report(unreported)
      return pending === null ? open() : play(pending)
    },
    moveStake(by) {
      const next = stakeIndex + by
      if (phase !== 'ready' || next < 0 || next >= stakes.length) return
      stakeIndex = next
      showStake()
    },
    stakeMinor: stake,
  }
}
