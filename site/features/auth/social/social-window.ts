import { socialWindow } from '#contract/constants.ts'
import { storeSocialReturnPath } from './social-return-path.ts'

/** The outcome of a social sign-in, as its window reports it; `blocked` if the browser opened none. */
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

/** The name of the channel and its messages; the window's last page uses it too (`server/identity/oauth`). */
const channelName = 'social-auth'
/** The acknowledgement that the window waits for: closing it earlier would lose its message. */
const acknowledgement = { type: 'social-auth-heard' }

const outcomeIn = (data: unknown): SocialOutcome | undefined => {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== channelName)
    return undefined
  return 'outcome' in data ? outcomes.find((outcome) => outcome === data.outcome) : undefined
}

/**
 * Opens the window of a social sign-in (SO-01) after it has stored the return address (SO-02). The provider's
 * policy may isolate the window, so that its handle and its messages are useless: the outcome is also sent by a
 * channel.
 */
export const openSocialWindow = ({ service, type }: SocialStart): boolean => {
  const { origin, pathname, search } = window.location
  const back = storeSocialReturnPath(search) ?? pathname
  const query = new URLSearchParams({ service, redirect_url: `${origin}${back}`, type_auth: type })
  return (
    window.open(
      `/oauth/init?${query}`,
      channelName,
      `width=${socialWindow.width},height=${socialWindow.height}`,
    ) !== null
  )
}

/** Calls `onOutcome` with the window's outcome, only from our own origin; returns the unsubscribe function. */
export const listenToSocialWindow = (onOutcome: (outcome: SocialOutcome) => void): (() => void) => {
  let last = Number.NEGATIVE_INFINITY
  const channel = new BroadcastChannel(channelName)
  // The same message comes by both paths, and repeats until it is acknowledged.
  const handle = (data: unknown) => {
    const outcome = outcomeIn(data)
    if (!outcome) return
    channel.postMessage(acknowledgement)
    if (performance.now() - last < 1000) return
    last = performance.now()
    onOutcome(outcome)
  }
  const onMessage = ({ origin, data }: MessageEvent) => {
    if (origin === window.location.origin) handle(data)
  }
  window.addEventListener('message', onMessage)
  channel.onmessage = ({ data }) => handle(data)
  return () => {
    window.removeEventListener('message', onMessage)
    channel.close()
  }
}
