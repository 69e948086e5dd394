/** One message to one address. Both bodies are complete; the port only carries them. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly locale: string
  /** What the message is about (`restore-password`), for the outbox and the operator's log. */
  readonly kind: string
  /** Where the reader ends the mailing this belongs to; a service mail has none. */
  readonly unsubscribeUrl?: string
}

/**
 * Carries mail out of the house. Rejects when the message could not be handed over, so that its job tries again; with
 * {@link UndeliverableError} where the address itself was refused.
 */
export type MailPort = { send(mail: Mail): Promise<void> }
