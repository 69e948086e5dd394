import { socialWindow } from '#contract/constants.ts'
import { rememberSocialBack } from './social-back.ts'

/** How a sign-in at another service ended, as its window says it; `blocked` when the browser opened none. */
const outcomes = [
  'success',
  'denied',
  'taken',
  'banned',
  'excluded',
  'code',
  'wait',
  'unavailable',
  'failed',
  'blocked',
] as const
export type SocialOutcome = (typeof outcomes)[number]

export type SocialStart = { service: string; type: 'login' | 'register' }

/** Name of the channel and of what is told in it; the window's last page says it too (`server/oauth`). */
const channelName = 'social-auth'
/** What that page waits for before it closes: a window that closes takes what it has just said along. */
const heard = { type: 'social-auth-heard' }

const outcomeIn = (data: unknown): SocialOutcome | undefined => {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== channelName)
    return undefined
  return 'outcome' in data ? outcomes.find((outcome) => outcome === data.outcome) : undefined
}

/**
 * Opens the window of a social sign-in (SO-01) after keeping the way back (SO-02). The provider's policy may cut the
 * window off, so that neither its handle nor its messages are worth anything: what it tells arrives by a channel as well.
 */
export const openSocialWindow = ({ service, type }: SocialStart): boolean => {
  const { origin, pathname, search } = window.location
  const back = rememberSocialBack(search) ?? pathname
  const query = new URLSearchParams({ service, redirect_url: `${origin}${back}`, type_auth: type })
  return (
    window.open(
      `/oauth/init?${query}`,
      channelName,
      `width=${socialWindow.width},height=${socialWindow.height}`,
    ) !== null
  )
}

/** Tells `onOutcome` what the window says, from our own origin alone; answers how to stop listening. */
export const listenToSocialWindow = (onOutcome: (outcome: SocialOutcome) => void): (() => void) => {
  let last = Number.NEGATIVE_INFINITY
  const channel = new BroadcastChannel(channelName)
  // The same word comes by both ways, and again until it was heard.
  const tell = (data: unknown) => {
    const outcome = outcomeIn(data)
    if (!outcome) return
    channel.postMessage(heard)
    if (performance.now() - last < 1000) return
    last = performance.now()
    onOutcome(outcome)
  }
  const onMessage = ({ origin, data }: MessageEvent) => {
    if (origin === window.location.origin) tell(data)
  }
  window.addEventListener('message', onMessage)
  channel.onmessage = ({ data }) => tell(data)
  return () => {
    window.removeEventListener('message', onMessage)
    channel.close()
  }
}
