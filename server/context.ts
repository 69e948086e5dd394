import type { Balances } from '#contract/account.ts'
import type { PluginParts } from '#contract/plugin-parts.ts'
import type { StepUpPurpose } from '#contract/operator/call/rights.ts'
import type { Replica } from '#db/replica/open-replica.ts'
import type { Tx } from '#db/transaction.ts'
import type { Player } from './identity/account/queries.ts'
import type { RatesSource } from './identity/account/rates/port.ts'
import type { Content } from './content/reading/content.ts'
import type { Kernel } from './platform/kernel/kernel.ts'
import type { Messages } from './platform/i18n/messages.ts'
import type { Operator } from './backoffice/operators/operator.ts'
import type { BrandRegistry } from './backoffice/operators/brand-registry.ts'
import type { ExclusionRegister } from './identity/account/exclusion-register/port.ts'
import type { OpenStreams } from './identity/session/open-streams.ts'
import type { PaymentProvider } from './money/payments/provider/port.ts'
import type { ExportedTable } from './identity/personal-data/exported-table.ts'
import type { IdentityVerifier } from './compliance/verification/vendor/port.ts'
import type { RiskEnrichment } from './compliance/risk/enrichment/port.ts'
import type { GameSuppliers } from './play/games/suppliers/port.ts'
import type { SupplierCalls } from './play/games/suppliers/supplier-calls.ts'
import type { LiveHubs } from './play/games/live/live-hub.ts'
import type { SnapshotHub } from './platform/kernel/streams/snapshot-hub.ts'
import type { PlayerUpdatesHub } from './platform/player-updates/player-updates-hub.ts'
import type { BrandTheme } from './platform/web/theme/read-theme.ts'
import type { OddsHub } from './play/odds/stream/odds-hub.ts'
import type { LiveTime } from './play/games/live/live-time.ts'
import type { OddsFeed } from './play/odds/feed/port.ts'
import type { RoundProcessor } from './play/games/round/round-processor.ts'
import type { Scanner } from './backoffice/support/scanner/port.ts'

/**
 * The dependencies of every use case, created once at start-up from the settings (server/create-application.ts) and passed
 * as the first argument. Tests create their own with replaced parts.
 */
export type Context = Kernel & {
  /** Answers reads that may be some seconds old (contract/replica-reads.ts); undefined without one. */
  readonly replica: Replica | undefined
  /** Scans uploaded files; undefined where production has no scanner: uploads are then refused. */
  readonly scanner: Scanner | undefined
  /** A national exclusion register; undefined where the settings name none. */
  readonly exclusionRegister: ExclusionRegister | undefined
  /** Exchange rates, for information only. */
  readonly rates: RatesSource
  readonly messages: Messages
  /** Pages, menus, redirects and other published content; read from memory. */
  readonly content: Content
  /** Colours, icon and fonts of the operator; undefined without a folder of them. */
  readonly brandTheme: BrandTheme | undefined
  readonly paymentProviders: Readonly<Record<string, PaymentProvider>>
  /** What plugins show on the site and at the desk. */
  readonly pluginParts: PluginParts
  /** Tables of plugins with players' rows, for exports and erasure. */
  readonly pluginTables: readonly ExportedTable[]
  /** All brands of this process, for use cases across brands. */
  readonly brandRegistry: BrandRegistry
  readonly gameSuppliers: GameSuppliers
  readonly supplierCalls: SupplierCalls
  /** Verifies players' documents; undefined where staff does it by hand. */
  readonly identityVerifier: IdentityVerifier | undefined
  /** External risk data of players; undefined where the settings name none. Use `findEnrichment`. */
  readonly riskEnrichment: RiskEnrichment | undefined
  /** Sends requests of sandbox parties to this application over HTTP; in tests without a port. */
  readonly deliver: (request: Request) => Promise<Response>
  readonly openStreams: OpenStreams
  /** Commits concurrent bets, wins and rollbacks together. */
  readonly roundProcessor: RoundProcessor
  readonly liveTime: LiveTime
  readonly liveHubs: LiveHubs
  readonly oddsHub: OddsHub
  /** Viewers of public updates in this process: winners, jackpots, standings. */
  readonly publicUpdates: SnapshotHub<Context>
  readonly playerUpdates: PlayerUpdatesHub<Context>
  /** Odds feeds by source name; empty in production where the settings name none. */
  readonly oddsFeeds: Readonly<Record<string, OddsFeed>>
}

/** The request of a call: caller, origin and language. */
export type CallContext = Context & {
  /** The signed-in player, or 0 for a guest, as in the specification (SE-01). */
  readonly uid: number
  /** The player as of the request; what must hold at a commit is read again in its transaction. */
  readonly player: Player | undefined
  readonly sessionId: bigint | undefined
  /** Account data read along with the session, for calls that return them. */
  readonly readAlong?: { readonly balances: Balances; readonly depositCount: number | undefined } | undefined
  /** Signed in, but nearly every call answers UserBanned (ER-09). */
  readonly isBanned: boolean
  readonly request: {
    readonly id: string
    readonly ip: string
    readonly userAgent: string
    readonly host: string
    readonly locale: string
    readonly idempotencyKey: string | undefined
    /** The session cookie's secret, whether its session is open or over; undefined with a jwt. */
    readonly sessionToken: string | undefined
    /** The jwt of the request, whether its session is open or over. */
    readonly jwt?: string | undefined
    /** Secret of a browser that has signed in before, or was asked for a second factor. */
    readonly deviceToken: string | undefined
    readonly affiliateToken: string | undefined
    /** The partner's code that the browser stores with the visitor's consent (AN-02). */
    readonly trackId: string | undefined
  }
  readonly reply: {
    /** Starts or ends the browser's session; the dispatcher sets the cookie's attributes. */
    setSessionToken(token: string | null, how?: { isFramed?: boolean }): void
    /** Makes the browser recognisable at its next sign-in. */
    setDeviceToken(token: string): void
    setAffiliateToken(token: string | null): void
  }
}

/** A request to the back office before authentication: caller, origin and language. */
export type BackofficeVisitorContext = Context & {
  readonly operator: Operator | undefined
  readonly request: Pick<CallContext['request'], 'id' | 'ip' | 'userAgent' | 'host' | 'locale'>
  readonly reply: {
    setBackofficeToken(token: string | null): void
  }
  /** Whether this session has recently repeated the second factor for this kind of action. */
  hasSteppedUp(purpose: StepUpPurpose): Promise<boolean>
}

export type BackofficeContext = BackofficeVisitorContext & { readonly operator: Operator }

export type { Tx }
