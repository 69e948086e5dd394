/** The result of a provider sign-in for a client without our cookie: single use, for two minutes. */
export type SignInTicketRow = { token_hash: string; provider: string; uid: number; expires_at: Date }

export type OauthTables = { sign_in_tickets: SignInTicketRow }
