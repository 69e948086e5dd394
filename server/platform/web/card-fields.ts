import { holdsCardNumberIn } from '#contract/find-card-numbers.ts'
import type { FieldErrors } from '#contract/errors.ts'

/**
 * Fields that may hold such digits, by name or by call and name, with the reason: every other text of every
 * call is refused when it contains a card number.
 */
export const cardFieldExceptions: Readonly<Record<string, string>> = {
  password: 'hashed, never stored as typed',
  password_repeat: 'hashed, never stored as typed',
  requisites: 'the cashier refuses it with a code of its own (cashier/payment/requisites.ts)',
  login: 'at sign-in an unknown name answers like every other; what is stored of it is masked',
  'chat/storeChatEvent text': 'has been said at the vendor of the chat: masked (chats)',
  event_params: 'comes along by itself: masked (campaigns/handle-event.ts)',
  attachments: 'files; their names are masked (kernel/uploaded-name.ts)',
  'auth/miniApp init_data': 'is signed by the messenger, and holds numbers and a hash of its own',
  'players/search q': 'is compared and not stored: numbers of phones and accounts are searched for',
  'players/getList q': 'is compared and not stored: numbers of phones and accounts are searched for',
  track_id: 'comes along by itself: masked (account/registration/read-registration.ts)',
}

export const isCardFieldException = (path: string, name: string): boolean =>
  name in cardFieldExceptions || `${path} ${name}` in cardFieldExceptions

/** The input fields that contain a card number, as CARD_NUMBER (standards W28); one rule for both APIs. */
export const cardFaults = (path: string, input: Readonly<Record<string, unknown>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([name, value]) => !isCardFieldException(path, name) && holdsCardNumberIn(value))
      .map(([name]) => [name, ['CARD_NUMBER']]),
  )
