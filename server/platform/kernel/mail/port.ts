/** One message to one address. Both bodies are complete; the port only carries them. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly locale: string
  /** The subject matter (`restore-password`), for the outbox and the operator's log. */
  readonly kind: string
  /** Secrets in the message, a one-time code or the token of a link: the back office never shows them. */
  readonly secrets: readonly string[]
  /** The URL that ends this mailing for the reader; a service mail has none. */
  readonly unsubscribeUrl?: string
  /** Its place in a conversation; default: none. */
  readonly thread?: MailThread
}

/** Headers by which mail programs group a conversation, and the reply address. */
export type MailThread = {
  /** Made by `createMessageId`, so that a genuine reply can be recognised. */
  readonly messageId: string
  /** Ids of the messages before it, the oldest first. */
  readonly references: readonly string[]
  /** The reply address; default: the sender. */
  readonly replyTo?: string | undefined
}

/** An outgoing mail with the id for bounces. */
export type CarriedMail = Mail & { readonly messageId: string }

/**
 * Delivers mail. Rejects if the message could not be handed over, so that its job retries; with {@link
 * UndeliverableError} if the address itself was refused.
 */
export type MailPort = { send(mail: Mail): Promise<void> }
