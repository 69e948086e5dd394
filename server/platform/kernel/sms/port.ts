/** One text message to one phone; the port only carries it. */
export type Sms = {
  /** Digits with the country's code. */
  readonly to: string
  readonly text: string
  readonly locale: string
  /** The subject matter, for the outbox and the operator's log. */
  readonly kind: string
  /** Secrets in the message, a one-time code or the token of a link: the back office never shows them. */
  readonly secrets: readonly string[]
}

/**
 * Delivers text messages. Rejects if the message could not be handed over, so that its job retries; with {@link
 * UndeliverableError} if the number itself was refused.
 */
export type SmsPort = { send(sms: Sms): Promise<void> }
