import { maskCardNumbers } from '#contract/find-card-numbers.ts'

const maxLength = 400

/** What a browser says of itself, as far as it is kept: anybody may send anything here, also a card number (W28). */
export const userAgentOf = (headers: Headers): string =>
  maskCardNumbers(headers.get('user-agent') ?? '').slice(0, maxLength)
