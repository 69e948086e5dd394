import type {
  ActInput,
  FairnessView,
  HistoryAnswer,
  LaunchData,
  OpenAnswer,
  RoundView,
  ShownAnswer,
  StudioRefusal,
} from '#contract/studio.ts'
import { attemptTimeoutMs, type Attempt } from './retry.ts'

/** What the server said: the data, or why not. `UNKNOWN` is a refusal this client has no word for. */
export type Reply<T> = { ok: true; data: T } | { ok: false; code: StudioRefusal | 'UNKNOWN' }

export type OpenOf<Round extends RoundView> = OpenAnswer & { unfinished: Round | null }

/** The calls of one game session. None of them throws: silence is an `Attempt` of kind `lost`. */
export type StudioApi<Round extends RoundView = RoundView> = {
  open(): Promise<Attempt<Reply<OpenOf<Round>>>>
  /** `key` names the round: asking again with it answers the same round and takes no second stake, nor a second free round. */
  play(choice: object, key: string, freePackId?: string): Promise<Attempt<Reply<Round>>>
  /** The next action of an open round, or the same one again. */
  act(step: ActInput): Promise<Attempt<Reply<Round>>>
  shown(roundId: string): Promise<Attempt<Reply<ShownAnswer>>>
  /** The latest rounds of this game that have been shown. */
  history(): Promise<Attempt<Reply<HistoryAnswer>>>
  fairness(): Promise<Attempt<Reply<FairnessView>>>
  /** `nextServerSeedHash` is the fingerprint on the screen, for which the client seed was chosen. */
  rotate(clientSeed: string, nextServerSeedHash: string): Promise<Attempt<Reply<FairnessView>>>
}

/** Server trouble and unreadable answers count as silence: what became of the call is not known. */
const replyOf = async <T>(response: Response): Promise<Attempt<Reply<T>>> => {
  if (response.status >= 500) return { kind: 'lost' }
  const body = (await response.json()) as { data?: T; error?: { code?: StudioRefusal } }
  if (response.ok && body.data !== undefined)
    return { kind: 'answered', value: { ok: true, data: body.data } }
  return { kind: 'answered', value: { ok: false, code: body.error?.code ?? 'UNKNOWN' } }
}

/** Binds the calls to the site and the token of one launch. */
export const createApi = <Round extends RoundView>(
  launch: Pick<LaunchData, 'siteOrigin' | 'token'>,
  send: typeof fetch = fetch.bind(globalThis),
): StudioApi<Round> => {
  const call = async <T>(name: string, input: object): Promise<Attempt<Reply<T>>> => {
    try {
      const response = await send(`${launch.siteOrigin}/platform/studio/${name}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${launch.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(input),
        credentials: 'omit',
        signal: AbortSignal.timeout(attemptTimeoutMs),
      })
      return await replyOf<T>(response)
    } catch {
      return { kind: 'lost' }
    }
  }
  return {
    open: () => call('open', {}),
    play: (choice, key, freePackId) => call('play', { choice, key, ...(freePackId ? { freePackId } : {}) }),
    act: (step) => call('act', step),
    shown: (roundId) => call('shown', { roundId }),
    history: () => call('history', {}),
    fairness: () => call('fairness', {}),
    rotate: (clientSeed, nextServerSeedHash) => call('rotate', { clientSeed, nextServerSeedHash }),
  }
}
