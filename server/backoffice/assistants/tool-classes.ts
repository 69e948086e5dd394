import type { OperatorCall } from '#contract/operator/call/operator-call.ts'
import { operatorCalls, type OperatorCalls } from '#contract/operator/operator-calls.ts'

/** What an assistant may do with a call: run it, propose it to a person, or not even see it. */
export type ToolClass = 'read' | 'propose' | 'never'

type CallNames = { readonly [A in keyof OperatorCalls]?: readonly (keyof OperatorCalls[A])[] }

/** Areas that sign in, or decide about people's access: also their reads are no tools. */
const neverAreas: ReadonlySet<string> = new Set(['desk', 'assistants'] satisfies (keyof OperatorCalls)[])

/**
 * Reads that are no tools: they answer a file, or an address that opens a draft. Proposals need nothing of them.
 */
const neverReads = {
  content: ['getPreview'],
  disputes: ['getFile'],
} as const satisfies CallNames

/**
 * Changes that an assistant may propose. A change that is not listed is no tool: those that decide approvals,
 * change staff, rights, sign-in data of players, payment routes, code or addresses that pages open, jobs of the
 * system, and those that take or answer a file.
 */
const proposals = {
  content: ['save', 'publish', 'unpublish', 'discard', 'remove', 'restore'],
  players: [
    'endSessions',
    'addNote',
    'editNote',
    'ban',
    'suspend',
    'exclude',
    'lift',
    'close',
    'setVerification',
    'setKycBlock',
  ],
  markers: ['recordInteraction', 'closeCheck'],
  riskCases: ['take', 'addNote', 'decide'],
  risk: ['setIncome', 'check'],
  blocklists: ['add', 'remove'],
  cashier: [
    'approve',
    'decline',
    'askProvider',
    'refund',
    'endRefund',
    'cancelRefund',
    'liftCoolOff',
    'matchMessage',
    'decideReversal',
  ],
  settlement: ['matchLine', 'reopenLine', 'matchBatch', 'resolveDifference'],
  disputes: ['take', 'addNote', 'saveEvidence', 'removeFile', 'defend', 'accept'],
  support: ['answer', 'assign', 'close', 'reopen', 'note', 'saveCannedAnswer', 'removeCannedAnswer'],
  outbox: ['retry'],
  wallet: ['correct', 'reverse'],
  games: ['setStop', 'setPlace', 'setState', 'setShown', 'setHidden'],
  freeRounds: ['grant', 'cancel'],
  gifts: ['make', 'publish', 'setState'],
  promotions: ['make', 'publish', 'setState'],
  bonuses: ['grant', 'remove'],
  tournaments: ['save', 'publish', 'cancel', 'decidePrize'],
  loyalty: [
    'makeProgramme',
    'publishProgramme',
    'runProgramme',
    'saveProduct',
    'saveCharacter',
    'correctPoints',
    'refundPurchase',
  ],
  wheels: ['make', 'publish', 'setState'],
  bonusReviews: ['decide'],
  jackpots: ['make', 'addLevel', 'setState', 'decide'],
  cashbackProgrammes: ['make', 'publish', 'setState'],
  cashbacks: ['remove'],
  offers: ['make', 'edit', 'setState'],
  promoCodes: ['make', 'stop'],
  segments: ['save'],
  mailings: ['save', 'setState'],
  affiliates: ['agree', 'addTracker', 'setTracker', 'close', 'movePlayer', 'correct', 'resendPostback'],
  affiliatePlans: ['make', 'publish'],
  affiliateStatements: ['pay'],
  betting: [
    'setSuspension',
    'setPrice',
    'setMargin',
    'liftOverride',
    'setProducer',
    'setOpen',
    'enterResult',
    'enterScore',
    'setVoid',
  ],
  bets: ['acceptReferred', 'declineReferred', 'setVoid', 'setLimit', 'removeLimit', 'setFactor'],
} as const satisfies CallNames

/** Content that is text. Other types run code, redirect, or set the frame of every page. */
const proposedContent: ReadonlySet<unknown> = new Set([
  'pages',
  'seos',
  'banners',
  'popups',
  'notices',
  'loyalty-notices',
  'translations',
  'auth-banners',
])

const isListed = (names: Readonly<Record<string, readonly string[]>>, area: string, name: string): boolean =>
  names[area]?.includes(name) ?? false

const classOf = (
  area: string,
  name: string,
  { method, access, right, stepUp, takesFile }: OperatorCall,
): ToolClass => {
  if (neverAreas.has(area) || access !== 'staff' || takesFile) return 'never'
  if (method === 'GET') return stepUp || isListed(neverReads, area, name) ? 'never' : 'read'
  return right && isListed(proposals, area, name) ? 'propose' : 'never'
}

export type AssistantTool = {
  /** `players_getList` */
  readonly name: string
  readonly path: string
  readonly call: OperatorCall
  readonly toolClass: ToolClass
}

/** Every operator call with its class. */
export const classedCalls: readonly AssistantTool[] = Object.entries(operatorCalls).flatMap(([area, calls]) =>
  Object.entries(calls as Readonly<Record<string, OperatorCall>>).map(([name, call]) => ({
    name: `${area}_${name}`,
    path: `${area}/${name}`,
    call,
    toolClass: classOf(area, name, call),
  })),
)

/** Whether a proposal with this input is refused although the call may be proposed. */
export const isRefusedProposal = (path: string, input: Readonly<Record<string, unknown>>): boolean =>
  path.startsWith('content/') && !proposedContent.has(input.type)
