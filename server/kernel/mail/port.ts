/** One message to one address. Both bodies are complete; the port only carries them. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly locale: string
  /** What the message is about (`restore-password`), for the outbox and the operator's log. */
  readonly kind: string
  /** What in it opens something, a one-time code or the token of a link: the desk is never shown it. */
  readonly secrets: readonly string[]
  /** Where the reader ends the mailing this belongs to; a service mail has none. */
  readonly unsubscribeUrl?: string
  /** Where it stands in a conversation; left out, it belongs to none. */
  readonly thread?: MailThread
}

/** What mail programs put the messages of a conversation together by, and where an answer goes. */
export type MailThread = {
  /** Made by `createMessageId`, so that an answer can be told from somebody else's. */
  readonly messageId: string
  /** Ids of the messages before it, the oldest first. */
  readonly references: readonly string[]
  /** The address that answers go to; left out, that which it comes from. */
  readonly replyTo?: string | undefined
}

/** A mail on its way out, with the id under which it may come back. */
export type CarriedMail = Mail & { readonly messageId: string }

/**
 * Carries mail out of the house. Rejects when the message could not be handed over, so that its job tries again; with
 * {@link UndeliverableError} where the address itself was refused.
 */
export type MailPort = { send(mail: Mail): Promise<void> }
