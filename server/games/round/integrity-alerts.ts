/** What a supplier did that must not happen with sound software on both sides; staff look at each one. */
const alertKinds = [
  'win_without_bet',
  'win_on_rolled_back_bet',
  'win_on_other_round',
  'rollback_of_no_bet',
  'rollback_after_win',
] as const
export type AlertKind = (typeof alertKinds)[number]
