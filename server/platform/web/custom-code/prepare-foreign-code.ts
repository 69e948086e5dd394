import { analyticsAccounts } from '#contract/analytics.ts'
import { chatHosts } from '#contract/chat-providers.ts'
import { purposes, readConsent, type Purpose } from '#contract/consent.ts'
import { consentCookie } from '#contract/cookies.ts'
import type { CustomCodeEntry } from '#contract/content/types/custom-codes.ts'
import type { CustomCodes } from '#contract/content/read-content.ts'
import { allowsThirdPartyCode } from '#site/allows-third-party-code.ts'
import { prepareCustomCode } from '#server/content/reading/custom-code.ts'
import type { Context } from '#server/context.ts'
import { insertCode, type CodeByPlace } from './insert-code.ts'
import type { OtherHosts } from '../request/security-headers.ts'
import { readCookie } from '#server/platform/kernel/network/cookies.ts'

type Parts = Pick<Context, 'content' | 'log'>
type Place = { readonly pathname: string; readonly search: string }

const positions = ['head', 'bodyStart', 'bodyEnd'] as const

const sources = (hosts: readonly string[]): string[] => hosts.map((host) => `https://${host}`)

const accountsOf = (content: Parts['content']) =>
  analyticsAccounts(content.section('general-information', '').analytic)

/** The configured chat (CH-01), or undefined. */
const chatOf = (content: Parts['content']) => {
  const { chat, src } = content.section('chat-settings', '')
  return chat ? { chat, src } : undefined
}

/** Whether there is a chat; visitors are asked for consent when they open it. */
export const hasChat = (content: Parts['content']): boolean => chatOf(content) !== undefined

/** Purposes of foreign code that require consent (AN-06); without any, no consent is requested. */
export const askedPurposes = (content: Parts['content']): readonly Purpose[] => {
  const used = new Set<string>([
    ...accountsOf(content).map(({ vendor }) => vendor.purpose),
    ...positions.flatMap((position) => content.customCodes()[position].map(({ purpose }) => purpose)),
  ])
  return purposes.filter((purpose) => used.has(purpose))
}

/**
 * The purposes already presented to the visitor, since pages render by it; only the browser needs the answers.
 * Consent for the chat is requested when it is opened.
 */
export const answeredPurposes = (headers: Headers): readonly Purpose[] =>
  readConsent(readCookie(headers.get('cookie'), consentCookie)).asked.filter((purpose) => purpose !== 'chat')

/**
 * Foreign code of the operator: snippets (CC-01) and analytics vendors (AN-03). Prepared at publishing, for
 * every page that may have it.
 */
export const prepareForeignCode = ({ content, log }: Parts) => {
  let made: { from: CustomCodes; nonce: string; code: CodeByPlace | undefined } | undefined

  /** An invalid snippet is logged and left out; the others stay (CC-02). */
  const prepared = (entry: CustomCodeEntry, nonce: string): string => {
    try {
      const made = prepareCustomCode({ ...entry, purpose: entry.purpose ?? 'necessary' }, nonce)
      if (!made.isBroken) return made.html
      log.warn({ snippet: entry.name, problem: made.problem }, 'A custom code snippet is broken and left out')
    } catch (error) {
      log.warn({ err: error, snippet: entry.name }, 'A custom code snippet is broken and left out')
    }
    return ''
  }

  const codeOf = (nonce: string): CodeByPlace | undefined => {
    const from = content.customCodes()
    if (made?.from === from && made.nonce === nonce) return made.code
    const textOf = (position: (typeof positions)[number]) =>
      from[position].map((entry) => prepared(entry, nonce)).join('')
    const code = { head: textOf('head'), bodyStart: textOf('bodyStart'), bodyEnd: textOf('bodyEnd') }
    const isEmpty = code.head + code.bodyStart + code.bodyEnd === ''
    const entries = positions.flatMap((position) => from[position])
    const isRunning = entries.some(({ purpose }) => (purpose ?? 'necessary') === 'necessary')
    made = { from, nonce, code: isEmpty ? undefined : { ...code, isRunning } }
    return made.code
  }

  return {
    into(page: Uint8Array, place: Place, nonce: string): Uint8Array {
      if (!allowsThirdPartyCode(place)) return page
      const code = codeOf(nonce)
      return code ? Buffer.from(insertCode(Buffer.from(page).toString(), code)) : page
    },
    /** Other hosts that a page may connect to, by directive; undefined when none. */
    hosts(): OtherHosts | undefined {
      const ofCode = sources(
        positions.flatMap((position) => content.customCodes()[position]).flatMap(({ hosts }) => hosts ?? []),
      )
      const ofVendors = accountsOf(content).map(({ vendor, account }) => vendor.hosts(account))
      const chat = chatOf(content)
      const chatNames = chat ? chatHosts(chat.chat, chat.src) : []
      const ofChat = sources(chatNames)
      const shown = [...ofCode, ...ofChat]
      const connect = [
        ...shown,
        // A chat answers through a WebSocket.
        ...chatNames.map((host) => `wss://${host}`),
        ...ofVendors.flatMap((hosts) => hosts.connect),
      ]
      const img = [...shown, ...ofVendors.flatMap((hosts) => hosts.img)]
      return connect.length + img.length === 0
        ? undefined
        : { connect, img, frame: shown, style: shown, font: shown }
    },
  }
}
export type ForeignCode = ReturnType<typeof prepareForeignCode>
