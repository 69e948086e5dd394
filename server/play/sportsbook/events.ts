import { defineEvent } from '#server/platform/kernel/jobs/events.ts'

/** Bets were settled, void or reopened by one transaction: each bet with the version of its settlement. */
export const betsSettled = defineEvent<{ versions: readonly (readonly [bet: string, version: number])[] }>(
  'sportsbook.bets-settled',
)
