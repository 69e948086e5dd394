/** Tables with a player in them of which nothing is told, and why. */
export const withheldTables: Readonly<Record<string, string>> = {
  approvals: 'What staff asked of one another, and why; what came of it is told where it happened',
  passkey_challenges: 'Secrets that live for five minutes',
  sign_in_tickets: 'Secrets that live for minutes',
  exclusion_marks: 'Keyed hashes of what is told already',
  suspected_duplicates: 'Names other players, and what we suspect',
  harm_scores: 'What we infer from what is told already, and how we do may not be played against',
  harm_looks: 'When staff looks at an account',
  harm_interactions: 'What staff noted, as above; what was written to a player is among their messages',
  spending_checks: 'What staff inferred of a player’s means',
  dispute_cases: 'How we answer a bank that disputes a payment is ours while that may come to court',
  dispute_notes: 'What staff noted, as above',
  dispute_files: 'What we put together for a bank, as above',
  sportsbook_player_factors: 'How much we take from whom, which may not be played against',
  player_notes: 'What staff noted may be a step in an inquiry that the law forbids to speak of',
  integrity_alerts: 'What we noticed about rounds and the messages of game providers',
}
