import type { Balances } from '#contract/account.ts'
import type { StepUpPurpose } from '#contract/operator/call/rights.ts'
import type { Connection, Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { Player } from './account/queries.ts'
import type { RatesSource } from './account/rates/port.ts'
import type { Content } from './content/reading/content.ts'
import type { Clock } from './kernel/clock.ts'
import type { Events } from './kernel/jobs/events.ts'
import type { Jobs } from './kernel/jobs/jobs.ts'
import type { Limits } from './kernel/rate-limits/rate-limits.ts'
import type { Log } from './kernel/log.ts'
import type { Outages } from './kernel/faults/outage.ts'
import type { QuickLimits } from './kernel/rate-limits/memory-rate-limits.ts'
import type { MailPort } from './kernel/mail/port.ts'
import type { SmsPort } from './kernel/sms/port.ts'
import type { Settings } from './kernel/settings/settings.ts'
import type { Secrets } from './kernel/secrets/secrets.ts'
import type { Messages } from './i18n/messages.ts'
import type { Operator } from './operators/operator.ts'
import type { SisterHouses } from './operators/sister-houses.ts'
import type { ExclusionRegister } from './account/exclusion-register/port.ts'
import type { OpenStreams } from './session/open-streams.ts'
import type { PaymentProvider } from './payments/provider/port.ts'
import type { IdentityVerifier } from './verification/vendor/port.ts'
import type { RiskEnrichment } from './risk/enrichment/port.ts'
import type { GameSuppliers } from './games/suppliers/port.ts'
import type { SupplierCalls } from './games/suppliers/supplier-calls.ts'
import type { LiveHubs } from './games/live/live-hub.ts'
import type { SnapshotHub } from './kernel/streams/snapshot-hub.ts'
import type { OwnHub } from './own-stream/own-hub.ts'
import type { OddsHub } from './odds/stream/odds-hub.ts'
import type { LiveTime } from './games/live/live-time.ts'
import type { OddsFeed } from './odds/feed/port.ts'
import type { RoundProcessor } from './games/round/round-processor.ts'
import type { Scanner } from './support/scanner/port.ts'

/**
 * What every use case may use, made once at the start from the settings (server/start.ts) and passed on as the
 * first argument. Tests make their own with other parts in it.
 */
export type Context = {
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  /** Where failures of the database are told, so that an outage is a few lines. */
  readonly outages: Outages
  readonly connection: Connection
  /** Reads outside a transaction. Writes go through `transact(ctx.connection, …)`. */
  readonly db: Db
  readonly limits: Limits
  readonly memoryRateLimits: QuickLimits
  readonly jobs: Jobs
  readonly events: Events
  readonly mail: MailPort
  /** Undefined where a live house has no gateway for text messages: then nothing is offered that needs one. */
  readonly sms: SmsPort | undefined
  /** Looks through files that people send; undefined where a live house has nothing to do it with: then none is taken. */
  readonly scanner: Scanner | undefined
  /** A national register of exclusions; undefined where the settings name none. */
  readonly exclusionRegister: ExclusionRegister | undefined
  /** What currencies are worth, for information. */
  readonly rates: RatesSource
  readonly secrets: Secrets
  readonly messages: Messages
  /** Pages, menus, redirects and all else that editors publish; read from memory. */
  readonly content: Content
  /** Payment providers by sysname. */
  readonly paymentProviders: Readonly<Record<string, PaymentProvider>>
  /** The houses of this process, for whoever works in several. */
  readonly sisters: SisterHouses
  /** Suppliers of games, as far as the house asks anything of them. */
  readonly gameSuppliers: GameSuppliers
  /** How their calls are answered, as this process counts it. */
  readonly supplierCalls: SupplierCalls
  /** Who looks at players' documents; undefined where staff does it by hand. */
  readonly identityVerifier: IdentityVerifier | undefined
  /** Who tells more of players than the house knows; undefined where the settings name nobody. Ask `findEnrichment`. */
  readonly riskEnrichment: RiskEnrichment | undefined
  /** How our stand-ins reach this house over HTTP; in a test it answers without a port. */
  readonly deliver: (request: Request) => Promise<Response>
  /** What sessions keep open in this process. */
  readonly openStreams: OpenStreams
  /** Commits concurrent bets, wins and rollbacks together. */
  readonly roundBook: RoundProcessor
  /** The time that rounds shared by all players go by. */
  readonly liveTime: LiveTime
  /** Who looks on at them from this process. */
  readonly liveHubs: LiveHubs
  /** Who looks on at the offer of the sportsbook from this process. */
  readonly oddsHub: OddsHub
  /** Who looks on from this process at what everybody may see of the floor: winners, jackpots, tables of places. */
  readonly floorHub: SnapshotHub<Context>
  /** Who looks on from this process at what is their own. */
  readonly ownHub: OwnHub<Context>
  /** Feeds of odds by what their events are named by; none in a live house whose settings name none. */
  readonly oddsFeeds: Readonly<Record<string, OddsFeed>>
}

/** The request behind a call: who asks, from where, in which language. */
export type CallContext = Context & {
  /** The signed-in player, or 0 for a guest, as the specification has it (SE-01). */
  readonly uid: number
  /** The player as the request found them; what must be true at a commit is read again in its transaction. */
  readonly player: Player | undefined
  readonly sessionId: bigint | undefined
  /** What was read of the player's account in the question for the session, where the call is one that answers it. */
  readonly readAlong?: { readonly balances: Balances; readonly depositCount: number | undefined } | undefined
  /** Signed in, and nearly every call answers UserBanned (ER-09). */
  readonly isBanned: boolean
  readonly request: {
    readonly id: string
    readonly ip: string
    readonly userAgent: string
    readonly host: string
    readonly locale: string
    readonly idempotencyKey: string | undefined
    /** Secret in the cookie that the browser brought, whether its session is open or over; none beside a jwt. */
    readonly sessionToken: string | undefined
    /** The jwt that came along, whether its session is open or over. */
    readonly jwt?: string | undefined
    /** Secret of a browser that has signed in before, or has been asked for a second factor. */
    readonly deviceToken: string | undefined
    /** Secret of an affiliate’s session on their own pages. */
    readonly affiliateToken: string | undefined
    /** The partner’s code that the browser keeps, with its visitor’s consent (AN-02). */
    readonly trackId: string | undefined
  }
  readonly reply: {
    /** Starts or ends the browser's session; the cookie's attributes are the dispatcher's. */
    setSessionToken(token: string | null, how?: { isFramed?: boolean }): void
    /** Lets the browser be known again at its next sign-in. */
    setDeviceToken(token: string): void
    /** Starts or ends the session of an affiliate on their own pages. */
    setAffiliateToken(token: string | null): void
  }
}

/** A request to the desk before anybody is known: who asks, from where, in which language. */
export type DeskVisitorContext = Context & {
  /** The member of staff whose session the browser brought, if any. */
  readonly operator: Operator | undefined
  readonly request: Pick<CallContext['request'], 'id' | 'ip' | 'userAgent' | 'host' | 'locale'>
  readonly reply: {
    /** Starts or ends the browser's session at the desk. */
    setDeskToken(token: string | null): void
  }
  /** Whether the second factor was shown once more for this kind of action, in this session and lately. */
  hasSteppedUp(purpose: StepUpPurpose): Promise<boolean>
}

/** The same by somebody who works here. */
export type BackofficeContext = DeskVisitorContext & { readonly operator: Operator }

export type { Tx }
