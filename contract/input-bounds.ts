/**
 * How much a call takes, where a page has to know it too. Here and not beside the schemas, since a page that knows a
 * bound needs no zod for it.
 */
export const identifierMaxLength = 64
/** Game suppliers a list may be narrowed down to. */
export const providersMaxCount = 100
/** Rows of a history that one call answers. */
export const historyMaxCount = 100
/** Games of each of a player's own lists on the home page. */
export const ownGamesMaxCount = 12
/** How far back a list of payments or rounds may be asked for, in days. */
export const historyMaxDays = 3660
/** A place in a history as an offset, which walks all before it; what lies further on is reached by `before`. */
export const historyMaxOffset = 10_000
/** As far as a history of payments is counted: a total of so many means at least so many. */
export const historyMaxCounted = 1000
/** The same of rounds that a filter finds, each of which has to be looked at to be counted. */
export const roundsMaxCounted = 100
/** Games a player's history can be narrowed down to. */
export const playedGamesMaxCount = 500
/** An e-mail address, a phone number, or a login name that may be either. */
export const contactMaxLength = 254
/** What a person says of themselves, a field each; the name that others see is shorter. */
export const personTextMaxLength = 200
export const fakenameMaxLength = 40
/** A code somebody types, with whatever separates its parts. */
export const typedCodeMaxLength = 32
export const typedSumMaxLength = 16
export const requisiteMaxLength = 128
export const clientSeedMaxLength = 64
/** A message to support. */
export const feedbackMaxLength = 5000
export const feedbackNameMaxLength = 100
/** Files that go along with one message (SU-03). */
export const attachmentsMaxCount = 5
export const attachmentMaxBytes = 10 * 1024 * 1024
/** How a vendor of chats names a channel and a conversation. */
export const chatIdMaxLength = 128
/** One message of a chat; bots are wordy. */
export const chatTextMaxLength = 10_000
/** Rows of one file of a player's history: what a spreadsheet shows. */
export const historyExportMaxRows = 1_000_000
/** Files of a player's history that are listed. */
export const historyExportsMaxCount = 20
