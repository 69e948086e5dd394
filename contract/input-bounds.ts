/** Input limits that pages need too. They are apart from the schemas, so that a page needs no zod for them. */
export const identifierMaxLength = 64
export const providersMaxCount = 100
export const historyMaxCount = 100
export const ownGamesMaxCount = 12
/** Max age of a list of payments or rounds, in days. */
export const historyMaxDays = 3660
/** Max offset of a history, since an offset scans all rows before it; later rows are reached by `before`. */
export const historyMaxOffset = 10_000
/** Max count of a payment history: a total of this many means at least this many. */
export const historyMaxCounted = 1000
/** The same for filtered rounds, each of which must be read to be counted. */
export const roundsMaxCounted = 100
export const playedGamesMaxCount = 500
export const contactMaxLength = 254
/** One field of a personal profile; the public name is shorter. */
export const personTextMaxLength = 200
export const fakenameMaxLength = 40
/** A typed code, with its separators. */
export const typedCodeMaxLength = 32
export const typedAmountMaxLength = 16
export const requisiteMaxLength = 128
export const clientSeedMaxLength = 64
export const feedbackMaxLength = 5000
export const feedbackNameMaxLength = 100
/** Files of one message (SU-03). */
export const attachmentsMaxCount = 5
export const attachmentMaxBytes = 10 * 1024 * 1024
/** Ids of channels and conversations at a chat vendor. */
export const chatIdMaxLength = 128
/** One message of a chat; messages of bots are long. */
export const chatTextMaxLength = 10_000
/** Rows of one export: the limit of a spreadsheet. */
export const historyExportMaxRows = 1_000_000
export const historyExportsMaxCount = 20
