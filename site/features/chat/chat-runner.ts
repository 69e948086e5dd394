import { chatProviders, type ChatProvider } from '#contract/chat-providers.ts'
import type { ApiClient } from '#contract/client.ts'
import { markThirdPartyCode } from '#site/layout/visitor/leave-third-party-code.ts'
import { logFailure } from '../../api/log-failure.ts'
import { chatState, setChatState } from './chat-state.ts'
import { createMessageRecorder } from './record-messages.ts'
import type { ChatAccount, ChatPlayer, ChatStart, ChatVendor } from './vendors/vendor.ts'

const vendors: Readonly<Record<ChatProvider, () => Promise<{ vendor: ChatVendor }>>> = {
  live_tex: () => import('./vendors/live-tex.ts'),
  freshChat: () => import('./vendors/fresh-chat.ts'),
  liveChat: () => import('./vendors/live-chat.ts'),
  verbox: () => import('./vendors/verbox.ts'),
  betunlim: () => import('./vendors/betunlim.ts'),
  jivoSite: () => import('./vendors/jivo-site.ts'),
  comm100: () => import('./vendors/comm100.ts'),
}

export type ChatVisitor = {
  readonly api: ApiClient
  readonly player: ChatPlayer | undefined
  readonly lang: string
}

type Run = {
  readonly vendor: ChatVendor
  readonly uid: number
  readonly script: HTMLScriptElement
  readonly style: HTMLStyleElement
  isOver: boolean
}
let run: Run | undefined

/** A chat script that has not loaded by then counts as failed. */
const readyWithinMs = 15_000

/** The distance of the chat's badge from the bottom edge, above the site's navigation bar (CH-07). */
const phoneOffset = '5rem'

/** The brand's chat vendor and account; undefined without a known one. */
export const readChat = async (api: ApiClient) => {
  const settings = await api.get('support/getsettings', {}, { report: 'background' })
  const { chat } = settings
  if (!chat || !Object.hasOwn(chatProviders, chat)) return undefined
  const provider = chat as ChatProvider
  return { provider, account: settings[provider] as ChatAccount, title: chatProviders[provider].title }
}

const openedKey = 'chat'

/** The uid for which the chat was opened last in this browser session, 0 for a guest; undefined before that. */
const lastOpened = (): string | undefined => {
  try {
    return window.sessionStorage.getItem(openedKey) ?? undefined
  } catch {
    return run && String(run.uid)
  }
}

/** Whether this browser session has opened the chat, which then continues from page to page. */
export const wasOpened = (): boolean => lastOpened() !== undefined

const recordOpened = (uid: number): void => {
  try {
    window.sessionStorage.setItem(openedKey, String(uid))
  } catch {
    // Without storage the next document starts without the chat.
  }
}

const badgeStyle = ({ badge }: ChatVendor): HTMLStyleElement => {
  const style = document.createElement('style')
  if (badge)
    style.textContent = `@media (max-width: 991px) { ${badge} { bottom: ${phoneOffset} !important } }`
  return style
}

const stop = (): void => {
  const ended = run
  if (!ended) return
  run = undefined
  ended.isOver = true
  try {
    ended.vendor.end()
  } catch (error) {
    logFailure('The chat did not end as it should', error)
  }
  ended.script.remove()
  ended.style.remove()
  for (const part of document.querySelectorAll(ended.vendor.parts))
    if (part.parentElement === document.body) part.remove()
}

const start = async ({ api, player, lang }: ChatVisitor): Promise<void> => {
  const chat = await readChat(api)
  if (!chat) throw new Error('The house has no chat')
  const { provider, account } = chat
  const { vendor } = await vendors[provider]()
  const address = vendor.script(account)
  if (!address) throw new Error(`The settings of ${provider} lack what it asks for`)
  const script = document.createElement('script')
  const begun: Run = { vendor, uid: player?.uid ?? 0, script, style: badgeStyle(vendor), isOver: false }
  const record = createMessageRecorder(api, provider)
  const last = lastOpened() ?? '0'
  const isReady = new Promise<void>((ready, fail) => {
    const parts: ChatStart = {
      account,
      player,
      lang: account.lang ?? lang,
      isOther: last !== '0' && last !== String(begun.uid),
      ready,
      // A guest's messages are not stored, nor any after sign-out.
      said: (message) => {
        if (player && !begun.isOver) record(message)
      },
    }
    const trying = (what: (() => void) | undefined) => {
      try {
        what?.()
      } catch (error) {
        fail(error as Error)
      }
    }
    trying(() => vendor.begin(parts))
    for (const [name, value] of Object.entries(vendor.marks?.(parts) ?? {})) script.setAttribute(name, value)
    script.addEventListener('load', () => {
      if (!begun.isOver) trying(() => vendor.loaded?.(parts))
    })
    script.addEventListener('error', () => fail(new Error(`${address} did not load`)))
    window.setTimeout(() => fail(new Error(`${provider} did not come`)), readyWithinMs)
  })
  markThirdPartyCode()
  run = begun
  script.async = true
  script.src = address
  document.head.append(script, begun.style)
  await isReady
  recordOpened(begun.uid)
  setChatState(vendor.hasBadge ? 'own' : 'open')
}

/** Runs one step after another: a player who signs out while a widget loads is a guest when it is ready. */
let turn: Promise<unknown> = Promise.resolve()
const inTurn = (work: () => Promise<void>): Promise<void> => {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return done
}

/**
 * Starts the chat for the visitor; after a change of visitor it ends the old chat and starts a new one (CH-03).
 * A failure is logged, and the chat stays hidden (CH-06).
 */
export const syncVisitor = (visitor: ChatVisitor): Promise<void> =>
  inTurn(async () => {
    if (chatState() === 'failed' || run?.uid === (visitor.player?.uid ?? 0)) return
    stop()
    setChatState('starting')
    try {
      await start(visitor)
    } catch (error) {
      stop()
      setChatState('failed')
      logFailure('The chat could not be started', error)
    }
  })

const callVendor = (what: (vendor: ChatVendor) => void): void => {
  if (!run) return
  try {
    what(run.vendor)
  } catch (error) {
    logFailure('The chat did not do as it was asked', error)
  }
}

export const openChat = async (visitor: ChatVisitor): Promise<void> => {
  if (!wasOpened()) recordOpened(visitor.player?.uid ?? 0)
  await syncVisitor(visitor)
  callVendor((vendor) => vendor.open())
}

/** Hides the widget on a page without chat (CH-04), and shows it on the next. */
export const hideChat = (isHidden: boolean): Promise<void> =>
  inTurn(async () => {
    if (!run) return
    if (run.vendor.hide) callVendor((vendor) => vendor.hide?.(isHidden))
    else if (isHidden) {
      stop()
      setChatState('idle')
    }
  })

/** A running widget cannot be stopped: the page is reloaded without it. */
export const leaveChat = (): void => {
  if (!run) return
  stop()
  window.location.reload()
}
