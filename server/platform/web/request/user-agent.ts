import { maskCardNumbers } from '#contract/find-card-numbers.ts'

const maxLength = 400

/** The stored form of a User-Agent: it may contain anything, also a card number (W28). */
export const userAgentOf = (headers: Headers): string =>
  maskCardNumbers(headers.get('user-agent') ?? '').slice(0, maxLength)
