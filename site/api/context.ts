import { createContext } from 'react-router'
import type { Purpose } from '#contract/consent.ts'
import type { AccountInfo } from '#contract/account.ts'
import type { ApiClient } from '#contract/client.ts'
import type { ReadContent } from '#contract/content/read-content.ts'
import type { GeneralInfo } from '#contract/metadata.ts'
import type { OddsFormat } from '#contract/odds-format.ts'
import type { PluginParts } from '#contract/plugin-parts.ts'
import type { BrandTheme, PageTheme, Theme } from '../layout/theme/theme-colour.ts'

export type LocaleEntry = {
  code: string
  isDefault: boolean
  dir: 'ltr' | 'rtl'
  name: string
  country: string
}
export type MessageTree = { [key: string]: string | MessageTree }

/** The server's part of each page request; built in server/platform/web/pages/site.ts, read through `serverOf`. */
export type ServerParts = {
  api: ApiClient
  /** The player, or null for a guest; read once per request. */
  account: AccountInfo | null
  /** The visitor's cookie for the hints to new players (contract/cookies.ts). */
  hints: string
  generalInfo: GeneralInfo
  /** The published content, read from memory. */
  content: ReadContent
  /** The host name of the request (SX-04). */
  host: string
  locales: readonly LocaleEntry[]
  messages(locale: string): MessageTree
  theme: PageTheme
  /** The available themes (TH-03). */
  themes: readonly Theme[]
  /** The operator's own sheet, and its background of each theme; undefined without one. */
  brandTheme: BrandTheme | undefined
  oddsFormat: OddsFormat
  /** Origins with which a framed page may exchange messages (FR-05). */
  frameOrigins: readonly string[]
  isDemo: boolean
  /** The kinds of play that require verification first, by the market’s rule (standards X12, A1). */
  verifiedFirst: readonly ('demo' | 'real')[]
  /** The offset of the demonstration's clock; 0 in production. */
  clockOffsetMs: number
  /** Why no page is shown: the brand is disabled, its database unavailable, or this host name closed. */
  closedAs: 'ApplicationDisabled' | 'ApplicationUnavailable' | 'AccessDenied' | undefined
  /** Origin for canonical links: the main host's where the request comes to a mirror (ST-07). */
  canonicalOrigin: string
  /** A search engine or a link preview: it never gets an error page (LY-11). */
  isBot: boolean
  sessionCookie: string
  /** The purposes that need consent, and those this visitor has answered; answers stay in the browser. */
  consent: { readonly purposes: readonly Purpose[]; readonly answered: readonly Purpose[] }
  /** Whether the brand has a chat (CH). */
  hasChat: boolean
  /** What plugins show, and its markup; undefined without any. */
  plugins?: PluginParts
  /** The fields of a form of ours, where this request submits one; read by actions (form-action.ts). */
  form?: Readonly<Record<string, unknown>>
  /** Logs an error that the page tolerates. */
  warn(error: unknown, message: string): void
}

/**
 * The key of the server's parts. It is created here, in the built bundle, and the server imports it from
 * there: a key from another copy of this module would be another key.
 */
export const serverParts = createContext<ServerParts>()

/** Set when only the page's public data is requested (PW-09). */
export const isForPayload = createContext(false)

/**
 * Receives a rendered document when the server wants the bytes: it cuts and compresses them itself, and
 * reading them back out of a response costs as much as a tenth of the rendering.
 */
export const documentPlace = createContext<{ body?: Uint8Array; route?: string | undefined } | null>(null)
