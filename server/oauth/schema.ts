/** What a sign-in at a provider ends in for a client without our cookie: good once, for two minutes. */
export type SignInTicketRow = { token_hash: string; provider: string; uid: number; expires_at: Date }

export type OauthTables = { sign_in_tickets: SignInTicketRow }
