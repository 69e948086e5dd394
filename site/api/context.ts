import { createContext } from 'react-router'
import type { Purpose } from '#contract/consent.ts'
import type { AccountInfo } from '#contract/account.ts'
import type { ApiClient } from '#contract/client.ts'
import type { ReadContent } from '#contract/content/read-content.ts'
import type { GeneralInfo } from '#contract/metadata.ts'
import type { OddsFormat } from '#contract/odds-format.ts'
import type { PageTheme, Theme } from '../layout/theme/theme-colour.ts'

export type LocaleEntry = { code: string; isDefault: boolean; dir: 'ltr' | 'rtl'; name: string }
export type MessageTree = { [key: string]: string | MessageTree }

/** What the server gives to each page request; made in server/web/pages/site.ts, read by loaders through `serverOf`. */
export type ServerParts = {
  api: ApiClient
  /** The player, or null for a guest; resolved once a request. */
  account: AccountInfo | null
  /** The cookie of the hints to new players, as their browser brought it (contract/cookies.ts). */
  hints: string
  generalInfo: GeneralInfo
  /** What editors have published; read from memory. */
  content: ReadContent
  /** The name under which the house was asked (SX-04). */
  host: string
  locales: readonly LocaleEntry[]
  messages(locale: string): MessageTree
  theme: PageTheme
  /** The themes on offer (TH-03). */
  themes: readonly Theme[]
  /** How this visitor wants odds to be written. */
  oddsFormat: OddsFormat
  /** Origins with which a page in a frame may exchange messages (FR-05). */
  frameOrigins: readonly string[]
  isDemo: boolean
  /** For which play this visitor is to be verified first, by the market’s rule (standards X12, A1). */
  verifiedFirst: readonly ('demo' | 'real')[]
  /** How far the demonstration's clock was moved; 0 in a live house. */
  clockOffsetMs: number
  /** Why no page is shown: the house is switched off, its database is away, or this name of it is closed. */
  closedAs: 'ApplicationDisabled' | 'ApplicationUnavailable' | 'AccessDenied' | undefined
  /** Origin for canonical links: the main name's where the house is asked under a mirror's (ST-07). */
  canonicalOrigin: string
  /** A search engine or a preview of links: it never sees an error page (LY-11). */
  isBot: boolean
  /** The name of the cookie that keeps a player signed in. */
  sessionCookie: string
  /** What visitors are asked to allow, and about what this one has been asked; what they said is their browser's. */
  consent: { readonly purposes: readonly Purpose[]; readonly answered: readonly Purpose[] }
  /** Whether the house has a chat (CH). */
  hasChat: boolean
  /** What a form of ours has sent, where this request is one; read by actions (form-action.ts). */
  form?: Readonly<Record<string, unknown>>
  /** Writes into the log what a page goes on without. */
  warn(error: unknown, message: string): void
}

/**
 * The key under which the server puts its parts. It is created here, in the built bundle, and the server takes
 * it from there: a key made by another copy of this module would be another key.
 */
export const serverParts = createContext<ServerParts>()

/** Set when the page's public data is wanted and not the page (PW-09). */
export const isForPayload = createContext(false)

/**
 * Where a rendered document is put for the server, when it wants it: it cuts and compresses the bytes itself, and
 * taking them out of a response again costs as much as a tenth of the rendering.
 */
export const documentPlace = createContext<{ body?: Uint8Array } | null>(null)
