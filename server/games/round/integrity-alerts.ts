import type { GameAlertKind } from '#contract/operator/games.ts'

/**
 * What must not happen with sound software on both sides; staff look at each one (`games/getAlerts`). Of our own games a
 * round that was stored otherwise than it plays, and wins that are no chance any more.
 */
export type AlertKind = GameAlertKind
